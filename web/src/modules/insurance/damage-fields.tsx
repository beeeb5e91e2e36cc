import { LineFields } from '../../record/form/form-parts.ts'
import { useTranslation } from '../../text/text.ts'

const fields = ['part', 'description']
const blank = { part: '', description: '' }

/** Input of the damages. */
export function DamageFields() {
  const { t } = useTranslation()
  const words = {
    title: t('insurance_claim.sections.damage'),
    add: t('insurance_claim.add_damage'),
    none: t('insurance_claim.no_damages'),
    remove: t('insurance_claim.remove_damage'),
    nth: (number: number) => t('insurance_claim.damage_n', { number }),
  }
  return <LineFields name="damages" fields={fields} blank={blank} most={30} words={words} />
}
