import { Check } from 'lucide-react'
import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import type { SelectOption } from './select-options.ts'
import { placeOf } from './select-place.ts'

interface SelectListProps {
  id: string
  options: readonly SelectOption[]
  active: number
  value: string
  frame: RefObject<HTMLElement | null>
  onActive: (index: number) => void
  onChoose: (index: number) => void
  onClose: () => void
}

const px = (length: number | null) => (length === null ? 'auto' : `${length}px`)

function place(list: HTMLElement, frame: HTMLElement): void {
  const { clientWidth, clientHeight } = document.documentElement
  const edges = frame.getBoundingClientRect()
  list.style.minWidth = px(edges.width)
  const size = { width: list.offsetWidth, height: list.scrollHeight }
  const { left, top, bottom, maxHeight } = placeOf(edges, size, { width: clientWidth, height: clientHeight })
  Object.assign(list.style, { left: px(left), top: px(top), bottom: px(bottom), maxHeight: px(maxHeight) })
}

/** The open list: in the top layer, so that no dialog or table cuts it off, and yet inside of what holds its button. */
export function SelectList({ id, options, active, value, frame, onActive, onChoose, onClose }: SelectListProps) {
  const list = useRef<HTMLDivElement>(null)
  const follow = useEffectEvent(() => list.current && frame.current && place(list.current, frame.current))
  const leave = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !frame.current?.contains(target)) onClose()
  })
  useLayoutEffect(() => {
    const button = frame.current?.querySelector('button')
    list.current?.setAttribute('aria-label', button?.ariaLabel ?? button?.labels[0]?.textContent ?? '')
    // Missing in browsers of 2023: there the list stands at the same place, only not above everything.
    list.current?.showPopover?.()
    const [onMove, onPress] = [() => follow(), (event: Event) => leave(event)]
    addEventListener('resize', onMove)
    addEventListener('scroll', onMove, { capture: true, passive: true })
    addEventListener('pointerdown', onPress, true)
    return () => {
      removeEventListener('resize', onMove)
      removeEventListener('scroll', onMove, true)
      removeEventListener('pointerdown', onPress, true)
    }
  }, [frame])
  // Its height changes with its options.
  useLayoutEffect(() => {
    follow()
  })
  // In braces: newer browsers answer with a promise, which React would call when the effect ends.
  useLayoutEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  const row = (option: SelectOption) => {
    const index = options.indexOf(option)
    return (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The button has the focus and the keys.
      <div
        key={option.value}
        id={`${id}-${index}`}
        role="option"
        tabIndex={-1}
        aria-selected={option.value === value}
        data-value={option.value}
        data-active={index === active || undefined}
        onPointerMove={() => index !== active && onActive(index)}
        onClick={() => onChoose(index)}
        className="flex min-h-8 items-center gap-2 rounded-md px-2 py-1.5 select-none max-md:min-h-11 data-active:bg-sunken pointer-coarse:min-h-11"
      >
        <span className="min-w-0 flex-1 break-words">{option.label}</span>
        {option.value === value && <Check aria-hidden className="size-4 shrink-0 text-primary" />}
      </div>
    )
  }
  const groups = [...new Set(options.map(({ group }) => group))]
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      popover="manual"
      tabIndex={-1}
      // The focus stays on the button.
      onMouseDown={(event) => event.preventDefault()}
      className="fixed inset-auto z-60 m-0 max-w-[min(28rem,calc(100vw-1rem))] scroll-py-1 overflow-y-auto overscroll-contain rounded-lg border bg-surface p-1 text-left text-base font-normal text-foreground shadow-lg outline-none md:text-sm"
    >
      {groups.map((group) => {
        const rows = options.filter((option) => option.group === group).map(row)
        if (group === undefined) return rows
        return (
          <div key={group} role="group" aria-label={group}>
            <div aria-hidden className="px-2 pt-2 pb-1 text-xs font-medium text-muted">
              {group}
            </div>
            {rows}
          </div>
        )
      })}
    </div>
  )
}
