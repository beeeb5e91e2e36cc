import { Columns3 } from 'lucide-react'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Popover, PopoverContent, PopoverTitle, PopoverTrigger } from '../../ui/popover.tsx'
import { columnsStyle, type ListColumnsProps } from './list-columns.tsx'
import { labelOf } from '../subject.ts'

export default function ListColumnsPopover<Row>({ subject, all, columns }: ListColumnsProps<Row>) {
  const { t } = useTranslation()
  return (
    <Popover defaultOpen>
      <PopoverTrigger className={columnsStyle}>
        <Columns3 aria-hidden />
        <span className="max-lg:sr-only">{t('record.list.columns')}</span>
      </PopoverTrigger>
      <PopoverContent align="end" className="w-60 p-2">
        <PopoverTitle className="px-1 pb-1 font-medium">{t('record.list.columns')}</PopoverTitle>
        <ul>
          {all.map(({ name }, index) => (
            <li key={name}>
              <label className="flex min-h-8 cursor-pointer items-center gap-2 rounded px-1 hover:bg-sunken">
                <Checkbox
                  checked={columns.isShown(name)}
                  disabled={index === 0}
                  onChange={() => columns.toggle(name)}
                />
                {labelOf(subject, name)}
              </label>
            </li>
          ))}
        </ul>
        <Button
          variant="ghost"
          size="sm"
          className="mt-1 w-full"
          aria-disabled={columns.isUsual}
          onClick={columns.reset}
        >
          {t('record.list.columns_reset')}
        </Button>
      </PopoverContent>
    </Popover>
  )
}
