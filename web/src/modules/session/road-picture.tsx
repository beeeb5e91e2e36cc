/** Lanes running to the horizon: 'lajur' is the Indonesian word for a lane. Drawn, so that nothing is downloaded. */
export function RoadPicture() {
  return (
    <svg viewBox="0 0 800 900" preserveAspectRatio="xMidYMid slice" className="absolute inset-0 size-full">
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="oklch(0.3 0.05 200)" />
          <stop offset="0.55" stopColor="oklch(0.45 0.085 186)" />
          <stop offset="1" stopColor="oklch(0.72 0.1 170)" />
        </linearGradient>
        <linearGradient id="road" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="oklch(0.36 0.03 215)" />
          <stop offset="1" stopColor="oklch(0.22 0.02 230)" />
        </linearGradient>
      </defs>
      <rect width="800" height="520" fill="url(#sky)" />
      <circle cx="545" cy="400" r="74" fill="oklch(0.9 0.1 90)" opacity="0.9" />
      <path d="M0 470 Q130 380 260 440 T520 420 T800 400 V560 H0Z" fill="oklch(0.38 0.06 190)" />
      <path d="M0 510 Q180 440 360 490 T800 470 V600 H0Z" fill="oklch(0.32 0.05 195)" />
      <rect y="520" width="800" height="380" fill="oklch(0.27 0.04 195)" />
      <path d="M385 520 H455 L980 900 H-180Z" fill="url(#road)" />
      <path
        d="M385 520 L-180 900 h24 L388 520Z M455 520 L980 900 h-24 L452 520Z"
        fill="oklch(0.95 0.01 200)"
        opacity="0.85"
      />
      {/* Two rows of dashes make three lanes; each dash is longer the nearer it is. */}
      <g fill="oklch(0.95 0.01 200)" opacity="0.9">
        <path d="M406 530 l2 0 l-5 12 l-3 0Z M398 550 l3 0 l-12 24 l-5 0Z M377 592 l6 0 l-25 44 l-9 0Z M337 664 l10 0 l-46 76 l-15 0Z M268 780 l18 0 l-74 120 l-24 0Z" />
        <path d="M434 530 l-2 0 l5 12 l3 0Z M442 550 l-3 0 l12 24 l5 0Z M463 592 l-6 0 l25 44 l9 0Z M503 664 l-10 0 l46 76 l15 0Z M572 780 l-18 0 l74 120 l24 0Z" />
      </g>
    </svg>
  )
}
