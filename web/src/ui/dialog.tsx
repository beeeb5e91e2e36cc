import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from '../text/text.ts'
import { DialogBody } from './dialog-body.tsx'
import { buttonStyle } from './button.tsx'
import { cn } from './class-names.ts'

export const Dialog = Base.Root
export const DialogTitle = Base.Title
export const DialogDescription = Base.Description
export const DialogClose = Base.Close

type PopupProps = Omit<ComponentProps<typeof Base.Popup>, 'className'> & { className?: string }

/** The layer and the box alone, for what draws its own inside. */
export function DialogFrame({ className, children, ...props }: PopupProps) {
  return (
    <Base.Portal>
      <Base.Backdrop className="fixed inset-0 z-50 bg-black/45 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
      <Base.Popup
        className={cn(
          'fixed z-50 flex flex-col border bg-surface text-foreground shadow-2xl outline-none',
          'transition-[opacity,translate,scale] duration-150',
          className,
        )}
        {...props}
      >
        {children}
      </Base.Popup>
    </Base.Portal>
  )
}

/** A sheet from below on phones, a box in the middle elsewhere. */
export const dialogShape = [
  'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-2xl data-ending-style:translate-y-full data-starting-style:translate-y-full',
  'md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:max-h-[85dvh] md:-translate-1/2 md:rounded-xl',
  'md:data-ending-style:-translate-y-1/2 md:data-ending-style:scale-95 md:data-ending-style:opacity-0',
  'md:data-starting-style:-translate-y-1/2 md:data-starting-style:scale-95 md:data-starting-style:opacity-0',
]
const widths = {
  sm: 'md:w-[min(26rem,calc(100vw-2rem))]',
  md: 'md:w-[min(34rem,calc(100vw-2rem))]',
  lg: 'md:w-[min(48rem,calc(100vw-2rem))]',
  xl: 'md:w-[min(64rem,calc(100vw-2rem))]',
}

interface DialogContentProps extends Omit<PopupProps, 'title'> {
  title: ReactNode
  description?: ReactNode
  footer?: ReactNode
  size?: keyof typeof widths
  /** Closes only by its own buttons. */
  sticky?: boolean
}

export function DialogContent({
  title,
  description,
  footer,
  size = 'md',
  sticky = false,
  className,
  children,
  ...props
}: DialogContentProps) {
  const { t } = useTranslation()
  return (
    <DialogFrame className={cn(dialogShape, widths[size], className)} {...props}>
      <div className={cn('px-5 pt-4 pb-3', !sticky && 'pr-14')}>
        <DialogTitle className="text-base font-semibold">{title}</DialogTitle>
        {description && <DialogDescription className="mt-1 text-muted">{description}</DialogDescription>}
      </div>
      {children && <DialogBody>{children}</DialogBody>}
      {footer && (
        <div className="flex flex-col-reverse gap-2 border-t px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] empty:hidden md:flex-row md:flex-wrap md:justify-end">
          {footer}
        </div>
      )}
      {/* Last in the order, so that the first field gets the focus, not the close button. */}
      {!sticky && (
        <DialogClose
          aria-label={t('app.close')}
          className={cn(buttonStyle({ variant: 'ghost', size: 'icon' }), 'absolute top-3 right-3 size-8')}
        >
          <X aria-hidden />
        </DialogClose>
      )}
    </DialogFrame>
  )
}
