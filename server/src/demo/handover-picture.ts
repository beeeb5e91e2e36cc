/** Pictures of handovers, drawn by ourselves: the front and the rear of a vehicle, and a scratch on its paint. */
const scene = (
  inner: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600">
  <rect width="800" height="600" fill="#dfe9ea"/>
  <rect y="470" width="800" height="130" fill="#a9b2b5"/>
  ${inner}
</svg>`

const body = (paint: string, inner: string) =>
  scene(`<ellipse cx="400" cy="505" rx="300" ry="24" fill="#000" opacity="0.2"/>
  <path d="M150 480 L150 330 Q155 290 200 280 L250 190 Q260 170 300 165 L500 165 Q540 170 550 190 L600 280 Q645 290 650 330 L650 480 Z"
    fill="${paint}" stroke="#3a4146" stroke-width="4"/>
  <rect x="160" y="450" width="80" height="70" rx="14" fill="#1b1d1f"/><rect x="560" y="450" width="80" height="70" rx="14" fill="#1b1d1f"/>
  <path d="M262 275 L300 195 Q305 188 320 188 L480 188 Q495 188 500 195 L538 275 Z" fill="#28343b"/>
  ${inner}
  <rect x="330" y="405" width="140" height="40" rx="5" fill="#111" stroke="#c9ced2" stroke-width="3"/>`)

const side = (turned: string) =>
  scene(`<g ${turned}><ellipse cx="400" cy="490" rx="340" ry="22" fill="#000" opacity="0.2"/>
  <path d="M70 430 L70 300 Q75 245 135 238 L520 238 Q590 245 650 330 Q720 345 740 385 Q750 415 740 430 Z"
    fill="#c3c8cc" stroke="#3a4146" stroke-width="4"/>
  <path d="M115 325 L115 285 Q120 268 145 268 L260 268 L260 325 Z M285 268 L420 268 L420 325 L285 325 Z M445 268 L515 268 Q555 275 595 325 L445 325 Z" fill="#28343b"/>
  <circle cx="205" cy="432" r="62" fill="#1b1d1f"/><circle cx="205" cy="432" r="36" fill="#b9bec3"/>
  <circle cx="615" cy="432" r="62" fill="#1b1d1f"/><circle cx="615" cy="432" r="36" fill="#b9bec3"/></g>`)

export const handoverPictures = {
  LEFT: side('transform="translate(800 0) scale(-1 1)"'),
  RIGHT: side(''),
  FRONT: body(
    '#c3c8cc',
    `<rect x="185" y="320" width="90" height="46" rx="16" fill="#ffe9a8"/><rect x="525" y="320" width="90" height="46" rx="16" fill="#ffe9a8"/>
    <rect x="300" y="325" width="200" height="60" rx="10" fill="#2b2f33"/>`,
  ),
  REAR: body(
    '#c3c8cc',
    `<rect x="180" y="315" width="60" height="70" rx="12" fill="#c4343f"/><rect x="560" y="315" width="60" height="70" rx="12" fill="#c4343f"/>`,
  ),
  DAMAGE: scene(
    `<rect x="60" y="60" width="680" height="480" rx="30" fill="#c3c8cc"/>
    <path d="M210 350 L360 280 L430 300 L590 220" stroke="#6b7278" stroke-width="7" fill="none" stroke-linecap="round"/>
    <path d="M230 372 L380 300 L560 250" stroke="#ffffff" stroke-width="3" fill="none" stroke-linecap="round"/>`,
  ),
} as const
