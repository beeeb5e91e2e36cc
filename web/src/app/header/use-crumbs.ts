import { useLocation, useMatches } from '@tanstack/react-router'
import { useFindRoute } from '../../route/find-route.ts'
import { navLinks, navSections } from '../../route/nav.data.ts'
import { isId, useRecordNames } from '../../record/path-names.ts'
import type { WordKey } from '../../text/text.ts'
import { useTranslation } from '../../text/text.ts'

export interface Crumb {
  label: string
  /** Target, unless it is the current screen or none. */
  path: string | null
}

/** Last path segments that every module uses: detail and form. */
const segmentWords: Record<string, WordKey> = {
  settings: 'app.nav.settings',
  detail: 'app.crumbs.detail',
  form: 'app.crumbs.form',
  preview: 'app.crumbs.preview',
  insurance: 'insurance.title',
  claim: 'insurance_claim.title',
}

const labelOf = new Map<string, WordKey>([
  ...navSections.flatMap((section): [string, WordKey][] => (section.path ? [[section.path, section.label]] : [])),
  ...navLinks.map((link): [string, WordKey] => [link.path, link.label]),
])

/** One crumb a path segment, named as in the sidebar; an id by its record's name, or its first letters. */
export function useCrumbs(): Crumb[] {
  const { t } = useTranslation()
  const find = useFindRoute()
  const names = useRecordNames()
  const here = useLocation({ select: (location) => location.pathname.replace(/\/+$/, '') })
  const crumb = useMatches({ select: (matches) => matches.at(-1)?.staticData.crumb })

  if (!find(here)) return []
  const segments = recordFirst(here.split('/').filter(Boolean))
  return segments.map((segment, index) => {
    const path = `/${segments.slice(0, index + 1).join('/')}`
    const isLast = index === segments.length - 1
    const word = isLast && crumb ? crumb : (labelOf.get(path) ?? segmentWords[segment])
    const label = word ? t(word) : isId(segment) ? (names.get(segment) ?? segment.slice(0, 8)) : readable(segment)
    // A record's id alone is no screen; its details are.
    const target = [path, `${path}/detail`].find((candidate) => candidate !== here && find(candidate)) ?? null
    return { label, path: isLast ? null : target }
  })
}

/** `vehicle/form/{id}` is named like `customer/{id}/form`: the record, then what is done to it. */
function recordFirst(segments: string[]): string[] {
  const [last = '', before = ''] = segments.toReversed()
  return isId(last) && before === 'form' ? [...segments.slice(0, -2), last, before] : segments
}

const readable = (segment: string) => segment.charAt(0).toUpperCase() + segment.slice(1).replaceAll('-', ' ')
