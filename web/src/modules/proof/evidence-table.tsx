import type { ProofRun } from '@rental/core/modules/proof/proof.contract'
import { useTranslation } from '../../text/text.ts'
import { Table, TableCell, TableHead, TableHeading, TableRow } from '../../ui/table.tsx'

const columns = ['table_name', 'company_name', 'record_id', 'detail'] as const

/** Location of the violations, without their content. */
export function EvidenceTable({ run, label }: { run: ProofRun; label: string }) {
  const { t } = useTranslation()
  return (
    <div className="space-y-2">
      <div className="rounded-lg border">
        <Table label={label}>
          <TableHead>
            <tr>
              <TableHeading>{t('proof.fields.problem')}</TableHeading>
              {columns.map((name) => (
                <TableHeading key={name}>{t(`proof.fields.${name}`)}</TableHeading>
              ))}
            </tr>
          </TableHead>
          <tbody>
            {run.evidence.map((found, at) => (
              <TableRow key={at}>
                <TableCell className="min-w-48 font-medium">{t(`proof.options.problem.${found.problem}`)}</TableCell>
                {columns.map((name) => (
                  <TableCell
                    key={name}
                    className={name === 'company_name' ? 'min-w-32' : 'font-mono text-xs break-words'}
                  >
                    {found[name] ?? t('record.none')}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </tbody>
        </Table>
      </div>
      {run.found > run.evidence.length && (
        <p className="text-muted">{t('proof.more_evidence', { shown: run.evidence.length, found: run.found })}</p>
      )}
    </div>
  )
}
