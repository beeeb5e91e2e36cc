import { checklistCodes } from '@rental/core/modules/inspection/checklist'
import { damageKinds, damageParts } from '@rental/core/modules/damage/damage.fields'
import { handoverRuleGroups } from '@rental/core/modules/setting/handover-rules'
import { Field } from '../../record/form/field.tsx'
import { FormSection } from '../../record/form/form-section.tsx'
import { LineFields } from '../../record/form/form-parts.ts'
import { LineRow } from '../../record/form/line-row.tsx'
import { useTranslation } from '../../text/text.ts'

/** Tables of fees: each line is a small group of fields. */
const feeTables = {
  item_fees: { fields: ['code', 'fee'], blank: { code: '', fee: null }, most: checklistCodes.length },
  damage_fees: {
    fields: ['part', 'kind', 'fee'],
    blank: { part: '', kind: '', fee: null },
    most: damageParts.length * damageKinds.length,
  },
} as const
const tables = ['item_fees', 'damage_fees'] as const
const groups = ['handing', 'paying', 'returning'] as const

const fieldsOf = (group: (typeof groups)[number]) =>
  Object.keys(handoverRuleGroups[group]).filter((name) => !(name in feeTables))

/** Rules of the company for handing vehicles over, and prices of what is missing when they come back. */
export function HandoverSection({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation()
  const words = {
    add: t('setting.add_fee'),
    none: t('setting.no_fees'),
    remove: t('setting.remove_fee'),
    nth: (number: number) => t('setting.fee_n', { number }),
  }
  return (
    <>
      {groups.map((group) => (
        <FormSection
          key={group}
          title={t(`setting.sections.${group}`)}
          lead={t(`setting.${group}_hint`)}
          anchor={group}
        >
          {fieldsOf(group).map((name) => (
            <Field key={name} name={name} disabled={disabled} />
          ))}
        </FormSection>
      ))}
      {tables.map((name) => (
        <LineFields
          key={name}
          name={name}
          {...feeTables[name]}
          words={{ title: t(`setting.sections.${name}`), ...words }}
          anchor={name}
          disabled={disabled}
          Line={LineRow}
        />
      ))}
    </>
  )
}
