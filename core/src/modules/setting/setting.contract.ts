import { z } from 'zod'
import { field, maybe } from '../../kernel/field.ts'
import { contract, route } from '../../kernel/route.ts'

export const timeZones = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const

/** What a company says of itself: on screens, and later on every printed document. */
export const GeneralSettings = z
  .strictObject({
    company_name: field.text(),
    legal_name: maybe(field.text(150)),
    email: maybe(field.email()),
    phone: maybe(field.phone()),
    website: maybe(field.url()),
    address: maybe(field.longText(300)),
    city: maybe(field.text(60)),
    province: maybe(field.text(60)),
    postal_code: maybe(field.text(5)),
    time_zone: field.choice(timeZones),
    npwp: maybe(field.npwp()),
    nitku: maybe(field.text(22)),
    is_pkp: field.flag(),
    sppkp_number: maybe(field.text(50)),
    logo_url: maybe(z.string().regex(/^\/api\/v2\/media\/[0-9a-f-]{36}$/)),
  })
  .meta({ id: 'GeneralSettings' })
export type GeneralSettings = z.infer<typeof GeneralSettings>

export const setting = contract('setting', {
  general: route({
    method: 'GET',
    path: '/vendor/setting/general',
    access: 'session',
    summary: 'The settings of the company',
    response: GeneralSettings,
  }),
  changeGeneral: route({
    method: 'PATCH',
    path: '/vendor/setting/general',
    access: 'setting.update',
    summary: 'Change settings of the company; what is left out stays as it is',
    body: GeneralSettings.partial(),
    response: GeneralSettings,
    touches: ['session'],
  }),
  companySettings: route({
    method: 'GET',
    path: '/vendor/setting/company-settings',
    access: 'session',
    summary: 'The same settings as a list of keys and values',
    response: z.array(z.object({ key: z.string(), value: z.unknown() })),
  }),
})
