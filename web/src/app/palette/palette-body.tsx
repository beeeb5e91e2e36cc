import { useRouter } from '@tanstack/react-router'
import { recordKinds, recordPath } from '@rental/core/modules/record-kinds'
import type { Found } from '@rental/core/modules/search/search.contract'
import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { useState, type RefObject } from 'react'
import { kindIcons } from '../../record/kind-icons.ts'
import { useTranslation } from '../../text/text.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { PaletteGroup, PaletteItem } from './palette-parts.tsx'
import { PaletteFooter } from './palette-footer.tsx'
import { recentRecords, rememberRecord } from './recent-records.ts'
import { fits, useCommands } from './use-commands.ts'
import { usePaletteSearch } from './use-palette-search.ts'

interface PaletteBodyProps {
  input: RefObject<HTMLInputElement | null>
  onClose: () => void
}

/** Starts empty with every opening: the last input would only disturb. */
export function PaletteBody({ input, onClose }: PaletteBodyProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const [typed, setTyped] = useState('')
  const { records, isSearching, hasFailed } = usePaletteSearch(typed)
  const groups = useCommands()
    .map((group) => ({ ...group, commands: group.commands.filter((command) => fits(command.label, typed.trim())) }))
    .filter((group) => group.commands.length > 0)
  const shownRecords = typed.trim() ? records : recentRecords()
  const isEmpty = groups.length === 0 && shownRecords.length === 0 && !isSearching

  const choose = (run: () => void) => () => {
    onClose()
    run()
  }
  const openRecord = (record: Found) => () => {
    rememberRecord(record)
    const parents = record.parent_id ? [record.parent_id] : []
    void router.navigate({ to: recordPath(record.kind, record.id, parents) })
  }
  const status = isSearching ? t('app.palette.searching') : hasFailed ? t('app.palette.failed') : null

  return (
    <Command shouldFilter={false} loop label={t('app.palette.title')} className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center gap-3 border-b px-4">
        {isSearching ? <Spinner className="text-muted" /> : <Search aria-hidden className="size-4 text-muted" />}
        <Command.Input
          ref={input}
          value={typed}
          onValueChange={setTyped}
          placeholder={t('app.palette.placeholder')}
          className="h-13 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted"
        />
      </div>
      <Command.List label={t('app.palette.title')} className="min-h-0 flex-1 overflow-y-auto p-2 outline-none">
        {shownRecords.length > 0 && (
          <PaletteGroup heading={t(typed.trim() ? 'app.palette.records' : 'app.palette.recent')}>
            {shownRecords.map((record) => (
              <PaletteItem
                key={record.id}
                value={`record ${record.id}`}
                icon={kindIcons[recordKinds[record.kind].icon]}
                hint={record.subtitle ?? t(`${record.kind}.one`)}
                onSelect={choose(openRecord(record))}
              >
                {record.title}
              </PaletteItem>
            ))}
          </PaletteGroup>
        )}
        {groups.map((group) => (
          <PaletteGroup key={group.id} heading={t(`app.palette.${group.id}`)}>
            {group.commands.map((command) => (
              <PaletteItem key={command.id} value={command.id} icon={command.icon} onSelect={choose(command.run)}>
                {command.label}
              </PaletteItem>
            ))}
          </PaletteGroup>
        ))}
      </Command.List>
      <p role="status" className={isEmpty || hasFailed ? 'px-4 py-6 text-center text-muted' : 'sr-only'}>
        {isEmpty && !hasFailed ? t('app.palette.empty') : status}
      </p>
      <PaletteFooter />
    </Command>
  )
}
