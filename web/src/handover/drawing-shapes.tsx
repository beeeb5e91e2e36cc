import type { DamageView } from '@rental/core/modules/damage/damage.fields'
import type { ReactNode } from 'react'

/** Size of every drawing; what it shows stands in the middle. */
export const drawingSize = { width: 1000, height: 460 } as const

const glass = 'fill-sunken'

/** A people carrier from its left side, front to the left. */
const side = (
  <>
    <path
      className="fill-surface"
      d="M74 330 60 318Q48 286 56 252 60 224 96 212L250 182Q264 178 274 168L374 86Q394 68 426 66L782 62Q848 62 874 94L924 186Q940 200 944 236L948 304Q948 326 930 330H864A76 76 0 0 0 712 330H320A76 76 0 0 0 168 330Z"
    />
    <path className={glass} d="M296 180 386 104Q396 96 412 96L502 94V180Z" />
    <path className={glass} d="M518 180V94L672 92 680 180Z" />
    <path className={glass} d="M698 180 690 92H788Q824 92 840 110L878 180Z" />
    <path d="M288 190Q280 250 330 316H506L510 190ZM510 190 506 316H694Q712 262 690 190ZM100 216Q180 206 284 190M690 190H924" />
    <path d="M448 210h38M628 210h38" strokeWidth="9" strokeLinecap="round" />
    <path className={glass} d="M58 244Q84 222 130 216 122 244 62 256Z" />
    <path className={glass} d="M930 204 902 198Q898 246 946 256Z" />
    <path className="fill-surface" d="M312 172Q284 168 280 148 302 138 322 156Z" />
    <path d="M62 292H160M878 292H946" />
    {[244, 788].map((x) => (
      <g key={x}>
        <circle className="fill-surface" cx={x} cy="336" r="60" />
        <circle className={glass} cx={x} cy="336" r="37" />
        <circle cx={x} cy="336" r="9" />
      </g>
    ))}
  </>
)

const wheelsBelow = [294, 652].map((x) => (
  <rect key={x} className={glass} x={x} y="350" width="54" height="50" rx="12" />
))

const front = (
  <>
    {wheelsBelow}
    <path
      className="fill-surface"
      d="M322 168Q292 172 286 154 304 138 332 146ZM678 168Q708 172 714 154 696 138 668 146Z"
    />
    <path
      className="fill-surface"
      d="M366 178 402 70Q410 52 434 50H566Q590 52 598 70L634 178Q682 190 692 226L700 332Q700 356 682 356H318Q300 356 300 332L308 226Q318 190 366 178Z"
    />
    <path className={glass} d="M386 172 416 84Q420 74 432 74H568Q580 74 584 84L614 172Z" />
    <path d="M322 206Q500 182 678 206M410 212 424 238M590 212 576 238M304 288H696" />
    <path className={glass} d="M314 232 404 240 398 266 318 262ZM686 232 596 240 602 266 682 262Z" />
    <rect className={glass} x="416" y="240" width="168" height="30" rx="9" />
    <rect x="442" y="300" width="116" height="32" rx="5" />
    <circle cx="346" cy="318" r="13" />
    <circle cx="654" cy="318" r="13" />
  </>
)

const rear = (
  <>
    {wheelsBelow}
    <path
      className="fill-surface"
      d="M362 178 398 70Q406 52 430 50H570Q594 52 602 70L638 178Q684 192 692 226L700 332Q700 356 682 356H318Q300 356 300 332L308 226Q316 192 362 178Z"
    />
    <path className={glass} d="M386 172 414 86Q418 76 430 76H570Q582 76 586 86L614 172Z" />
    <path d="M370 186H630V290H370ZM304 298H696M444 62H556" />
    <path className={glass} d="M312 206Q330 194 360 190L356 268 310 262ZM688 206Q670 194 640 190L644 268 690 262Z" />
    <rect x="442" y="226" width="116" height="34" rx="5" />
    <path d="M470 276h60" strokeWidth="9" strokeLinecap="round" />
    <rect className={glass} x="330" y="316" width="44" height="16" rx="8" />
    <rect className={glass} x="626" y="316" width="44" height="16" rx="8" />
  </>
)

const outline =
  'M128 66Q66 80 52 152 42 230 52 308 66 380 128 394L862 398Q930 392 944 332 954 230 944 128 930 68 862 62Z'

const top = (
  <>
    <path className="fill-surface" d="M316 64Q318 38 346 34L358 64ZM316 396Q318 422 346 426L358 396Z" />
    <path className="fill-surface" d={outline} />
    <path className={glass} d="M306 104Q264 230 306 356L376 324Q354 230 376 136Z" />
    <path className={glass} d="M858 122Q880 230 858 338L806 316Q818 230 806 144Z" />
    <path className={glass} d="M340 92 792 88 778 112 398 118ZM340 368 792 372 778 348 398 342Z" />
    <path d="M392 134H790Q800 230 790 326H392Q372 230 392 134ZM76 140Q180 116 296 112M76 320Q180 344 296 348M590 90V112M590 348V370" />
  </>
)

const seat = (x: number, y: number) => (
  <g key={`${x} ${y}`}>
    <rect className={glass} x={x} y={y} width="84" height="92" rx="18" />
    <rect className="fill-surface" x={x + 70} y={y + 4} width="26" height="84" rx="12" />
  </g>
)

/** Seats seen from above, front to the left: the driver sits on the right, above in the drawing. */
const inside = (
  <>
    <path className="fill-surface" d={outline} />
    <path className={glass} d="M170 96Q236 100 244 140 226 230 244 320 236 360 170 364 132 230 170 96Z" />
    <circle cx="272" cy="148" r="36" />
    <path d="M272 148h-36M272 148v36M272 148v-36" />
    <rect className={glass} x="300" y="214" width="96" height="32" rx="12" />
    {seat(322, 102)}
    {seat(322, 266)}
    {[92, 184, 276].map((y) => seat(506, y))}
    {[118, 250].map((y) => seat(690, y))}
    <path d="M826 108V352" strokeDasharray="12 10" />
  </>
)

/** Drawings of a vehicle in the colours of the theme. */
export const shapes: Record<DamageView, ReactNode> = {
  FRONT: front,
  REAR: rear,
  LEFT: side,
  RIGHT: <g transform="matrix(-1 0 0 1 1000 0)">{side}</g>,
  TOP: top,
  INSIDE: inside,
}
