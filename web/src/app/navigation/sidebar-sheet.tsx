import { useTranslation } from '../../text/text.ts'
import { Dialog, DialogFrame, DialogTitle } from '../../ui/dialog.tsx'
import { useCell } from '../../ui/cell.ts'
import { SidebarContent } from './sidebar-content.tsx'
import { sidebarSheet } from './sidebar-state.ts'

/** The sidebar on a phone: 18rem, off the canvas until asked for. */
export function SidebarSheet() {
  const { t } = useTranslation()
  const open = useCell(sidebarSheet)
  return (
    <Dialog open={open} onOpenChange={sidebarSheet.set}>
      <DialogFrame className="inset-y-0 left-0 w-72 max-w-[88vw] rounded-r-2xl bg-sidebar data-ending-style:-translate-x-full data-starting-style:-translate-x-full">
        <DialogTitle className="sr-only">{t('app.main_menu')}</DialogTitle>
        <SidebarContent narrow={false} />
      </DialogFrame>
    </Dialog>
  )
}
