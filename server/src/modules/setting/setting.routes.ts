import { openSettings, setting, type GeneralSettings } from '@rental/core/modules/setting/setting.contract'
import { refuseAny } from '@rental/core/kernel/error'
import { handlers, type Ctx } from '../../http/handlers.ts'
import { companyToday } from '../../record/company-zone.ts'
import { moveContextOf } from '../../record/move-context.ts'
import { claimPicture } from '../../record/media-use.ts'
import { lostInDepositRules, nextNumbers, readChecklist, readSettings, writeSettings } from './setting.store.ts'

/** Lets owners alone say from which sum on money out waits for another person. */
async function expectOwner(ctx: Ctx, { money_out_above: wanted }: Partial<GeneralSettings>): Promise<void> {
  if (wanted === undefined || wanted === (await readSettings(ctx.tx)).money_out_above) return
  const { is_owner } = await moveContextOf(ctx)
  if (!is_owner) refuseAny({ money_out_above: { key: 'owners_only' } })
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
