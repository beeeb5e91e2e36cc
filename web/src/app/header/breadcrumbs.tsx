import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from '../../text/text.ts'
import { useCrumbs } from './use-crumbs.ts'

export function Breadcrumbs() {
  const { t } = useTranslation()
  const crumbs = useCrumbs()
  return (
    <nav aria-label={t('app.crumbs.label')} className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1 text-sm">
        {crumbs.map((crumb, index) => {
          const isLast = index === crumbs.length - 1
          return (
            <Fragment key={`${index}-${crumb.label}`}>
              {index > 0 && (
                <li aria-hidden className="text-muted max-md:hidden">
                  <ChevronRight className="size-3.5" />
                </li>
              )}
              {/* On a phone only the last one fits. */}
              <li className={isLast ? 'min-w-0' : 'shrink-0 max-md:hidden'}>
                {crumb.path ? (
                  <Link
                    to={crumb.path}
                    activeProps={{}}
                    className="block max-w-64 truncate rounded px-1 py-0.5 text-muted hover:text-foreground hover:underline"
                  >
                    {crumb.label}
                  </Link>
                ) : (
                  <span
                    aria-current={isLast ? 'page' : undefined}
                    className={isLast ? 'block truncate px-1 font-medium' : 'block max-w-64 truncate px-1 text-muted'}
                  >
                    {crumb.label}
                  </span>
                )}
              </li>
            </Fragment>
          )
        })}
      </ol>
    </nav>
  )
}
