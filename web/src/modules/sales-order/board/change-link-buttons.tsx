import { RecordLink } from '../../../record/record-link.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import type { ChangeLink } from './use-change-links.ts'

/** Links to changes of an order, in the foot of a dialog; the last is the usual one. */
export const ChangeLinkButtons = ({ links }: { links: readonly ChangeLink[] }) =>
  links.map(({ label, link }, at) => (
    <RecordLink
      key={label}
      link={link}
      className={buttonStyle({ variant: at === links.length - 1 ? 'primary' : 'outline' })}
    >
      {label}
    </RecordLink>
  ))
