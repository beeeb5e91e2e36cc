import { refuseAny } from '@rental/core/kernel/error'
import { openSettings, setting } from '@rental/core/modules/setting/setting.contract'
import { handlers } from '../../http/handlers.ts'
import { companyToday } from '../../record/company-zone.ts'
import { claimPicture } from '../../record/media-use.ts'
import { lostInDepositRules, nextNumbers, readChecklist, readSettings, writeSettings } from './setting.store.ts'

export const settingHandlers = handlers(setting, {
  general: ({ tx }) => readSettings(tx),
  async changeGeneral({ tx }, { body }) {
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
