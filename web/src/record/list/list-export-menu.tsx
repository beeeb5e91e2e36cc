import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import { useState } from 'react'
import { fetchFile } from '../../api/call.ts'
import { messageOf } from '../../api/errors.ts'
import { useTranslation } from '../../text/text.ts'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../ui/menu.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { exportStyle, type ListExportProps } from './list-export.tsx'
import { mainElement } from '../main-element.ts'
import { saveFile } from './save-file.ts'
import { notify } from '../../ui/notify.ts'

export default function ListExportMenu({ route, query = {}, params = {}, label }: ListExportProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const download = async (format: 'csv' | 'xlsx') => {
    setBusy(true)
    try {
      saveFile(await fetchFile(route, { params, query: { format, ...query } }))
    } catch (error) {
      notify.error(t('record.list.export_failed', { reason: messageOf(error) }))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu defaultOpen>
      <MenuTrigger className={exportStyle} disabled={busy}>
        {busy ? <Spinner /> : <Download aria-hidden />}
        <span className="max-lg:sr-only">{label ?? t('record.list.export')}</span>
      </MenuTrigger>
      <MenuContent container={mainElement()}>
        <MenuItem onClick={() => void download('xlsx')}>
          <FileSpreadsheet aria-hidden />
          {t('record.list.export_xlsx')}
        </MenuItem>
        <MenuItem onClick={() => void download('csv')}>
          <FileText aria-hidden />
          {t('record.list.export_csv')}
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
