import { formatPlate } from '@rental/core/kernel/plate'
import type { NewVehicle } from './vehicle-models.ts'

/** A body seen from the side: outline, windows, and where the wheels are, on a field of 960 × 640. */
interface Body {
  outline: string
  windows: string
  wheels: readonly [rear: number, front: number]
  radius: number
}

const hatchback: Body = {
  outline:
    'M150 450 Q140 380 190 360 L250 345 Q320 250 430 245 L560 245 Q650 250 720 335 Q800 345 825 385 Q840 420 825 450 Z',
  windows: 'M290 340 Q340 280 430 275 L455 275 L455 340 Z M480 275 L555 275 Q620 280 665 335 L480 340 Z',
  wheels: [275, 705],
  radius: 62,
}
const van: Body = {
  outline: 'M120 450 L120 300 Q125 240 190 232 L610 232 Q680 240 745 335 Q820 350 845 395 Q855 425 845 450 Z',
  windows:
    'M165 330 L165 285 Q170 265 195 265 L320 265 L320 330 Z M345 265 L490 265 L490 330 L345 330 Z M515 265 L600 265 Q645 272 690 330 L515 330 Z',
  wheels: [265, 715],
  radius: 66,
}
const offRoader: Body = {
  outline: 'M125 440 L125 310 Q130 250 195 240 L590 240 Q650 245 700 325 L800 340 Q850 355 852 400 L850 440 Z',
  windows:
    'M170 325 L175 285 Q180 272 200 272 L330 272 L330 325 Z M355 272 L480 272 L480 325 L355 325 Z M505 272 L585 272 Q620 278 650 325 L505 325 Z',
  wheels: [270, 705],
  radius: 78,
}
const minibus: Body = {
  outline: 'M90 450 L90 225 Q95 185 140 180 L720 180 Q770 185 815 300 Q860 320 868 380 L868 450 Z',
  windows:
    'M130 295 L130 225 L260 225 L260 295 Z M285 225 L420 225 L420 295 L285 295 Z M445 225 L580 225 L580 295 L445 295 Z M605 225 L715 225 Q745 232 770 300 L605 295 Z',
  wheels: [240, 725],
  radius: 64,
}
const pickUp: Body = {
  outline: 'M110 440 L110 345 L470 345 L470 235 L610 235 Q670 240 720 330 L800 345 Q840 360 842 400 L842 440 Z',
  windows: 'M500 330 L500 268 L600 268 Q640 275 675 330 Z',
  wheels: [255, 700],
  radius: 64,
}
const truck: Body = {
  outline:
    'M70 430 L70 150 L600 150 L600 430 L625 430 L625 215 L760 215 Q790 220 800 300 L850 320 Q865 340 865 380 L865 430 Z',
  windows: 'M655 310 L655 250 L745 250 Q760 255 768 310 Z',
  wheels: [230, 735],
  radius: 70,
}

const bodies: Partial<Record<NewVehicle['category'], Body>> = {
  CITY_CAR: hatchback,
  SEDAN: hatchback,
  EV: hatchback,
  SUV: offRoader,
  MINIBUS: minibus,
  BUS_MEDIUM: minibus,
  BUS_BIG: minibus,
  LUXURY: minibus,
  PICK_UP: pickUp,
  TRUCK: truck,
}

const paints: Record<string, string> = {
  Putih: '#f4f5f5',
  'Hitam Metalik': '#2b2f33',
  'Silver Metalik': '#c3c8cc',
  'Abu-abu Metalik': '#7d858c',
  'Merah Tua': '#8f1f2c',
  'Biru Metalik': '#2c4f86',
}
const plateColors: Record<NewVehicle['plate_color'], readonly [ground: string, letters: string]> = {
  WHITE: ['#ffffff', '#111111'],
  BLACK: ['#111111', '#ffffff'],
  YELLOW: ['#f2c230', '#111111'],
  RED: ['#b3202c', '#ffffff'],
  GREEN: ['#1f7a4d', '#ffffff'],
}

const wheel = (x: number, y: number, radius: number) => `
  <circle cx="${x}" cy="${y}" r="${radius}" fill="#1b1d1f"/>
  <circle cx="${x}" cy="${y}" r="${radius * 0.6}" fill="#b9bec3"/>
  <circle cx="${x}" cy="${y}" r="${radius * 0.2}" fill="#5d646a"/>`

export type Drawn = Pick<NewVehicle, 'category' | 'color' | 'plate_color' | 'license_number'>

/** A picture of a demo vehicle, drawn by ourselves: its shape, its paint and its plate. */
export function drawVehicle({ category, color, plate_color, license_number }: Drawn): string {
  const { outline, windows, wheels, radius } = bodies[category] ?? van
  const paint = paints[color ?? ''] ?? '#c3c8cc'
  const [ground, letters] = plateColors[plate_color]
  const [rear, front] = wheels
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640" viewBox="0 0 960 640">
  <defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#cfe3e6"/><stop offset="1" stop-color="#eef4f4"/>
    </linearGradient>
    <linearGradient id="shine" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#ffffff" stop-opacity="0.35"/>
      <stop offset="0.5" stop-color="#ffffff" stop-opacity="0"/>
      <stop offset="1" stop-color="#000000" stop-opacity="0.25"/>
    </linearGradient>
  </defs>
  <rect width="960" height="640" fill="url(#sky)"/>
  <rect y="480" width="960" height="160" fill="#aab3b6"/>
  <ellipse cx="480" cy="520" rx="400" ry="26" fill="#000000" opacity="0.22"/>
  <path d="${outline}" fill="${paint}" stroke="#3a4146" stroke-width="4" stroke-linejoin="round"/>
  <path d="${outline}" fill="url(#shine)"/>
  <path d="${windows}" fill="#28343b"/>
  <path d="M110 400 H850" stroke="#00000033" stroke-width="3"/>
  <rect x="812" y="365" width="34" height="22" rx="8" fill="#ffe9a8"/>
  <rect x="${rear - 140}" y="365" width="20" height="28" rx="6" fill="#c4343f"/>
  ${wheel(rear, 452, radius)}${wheel(front, 452, radius)}
  <rect x="390" y="560" width="180" height="48" rx="6" fill="${ground}" stroke="#3a4146" stroke-width="3"/>
  <text x="480" y="593" text-anchor="middle" font-family="sans-serif" font-size="28" font-weight="700" fill="${letters}">${formatPlate(license_number)}</text>
</svg>`
}
