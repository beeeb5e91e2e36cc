import {
  openSettings,
  ownerSettings,
  setting,
  type GeneralSettings,
} from '@rental/core/modules/setting/setting.contract'
import { refuseAny } from '@rental/core/kernel/error'
import { handlers, type Ctx } from '../../http/handlers.ts'
import { companyToday } from '../../record/company-zone.ts'
import { moveContextOf } from '../../record/move-context.ts'
import { claimPicture } from '../../record/media-use.ts'
import { lostInDepositRules, nextNumbers, readChecklist, readSettings, writeSettings } from './setting.store.ts'

/** Lets owners alone change what asks for a second person. */
async function expectOwner(ctx: Ctx, given: Partial<GeneralSettings>): Promise<void> {
  const [before, { is_owner }] = [await readSettings(ctx.tx), await moveContextOf(ctx)]
  const touched = ownerSettings.filter((name) => given[name] !== undefined && given[name] !== before[name])
  if (!is_owner) refuseAny(Object.fromEntries(touched.map((name) => [name, { key: 'owners_only' }])))
}

export const settingHandlers = handlers(setting, {
  general: ({ tx }) => readSettings(tx),
  async changeGeneral(ctx, { body }) {
    const { tx } = ctx
    await expectOwner(ctx, body)
    refuseAny(await lostInDepositRules(tx, body.deposit_rules ?? []))
    if (body.books_open_from && body.books_open_from > (await companyToday(tx)))
      refuseAny({ books_open_from: { key: 'in_future' } })
    await claimPicture(tx, 'logo_url', body.logo_url, (await readSettings(tx)).logo_url)
    await writeSettings(tx, body)
    return readSettings(tx)
  },
  nextNumbers: ({ tx }) => nextNumbers(tx),
  async companySettings({ tx, actor }) {
    const all = Object.entries(await readSettings(tx)).map(([key, value]) => ({ key, value }))
    return actor.permissions.has('setting.read') ? all : all.filter(({ key }) => openSettings.includes(key))
  },
  checklist: ({ tx }) => readChecklist(tx),
})
