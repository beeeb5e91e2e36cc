import type { SeededText } from '../../kernel/seeded-name.ts'

/** Vehicle categories that every company starts with, by their codes and in the order of the list. */
export const seededCategories = {
  CITY_CAR: ['City car', 'City car'],
  SEDAN: ['Sedan', 'Sedan'],
  MPV: ['MPV', 'MPV'],
  MPV_MEDIUM: ['Medium MPV', 'MPV medium'],
  SUV: ['SUV', 'SUV'],
  LUXURY: ['Luxury', 'Mewah'],
  MINIBUS: ['Minibus', 'Minibus'],
  BUS_MEDIUM: ['Medium bus', 'Bus medium'],
  BUS_BIG: ['Big bus', 'Bus besar'],
  PICK_UP: ['Pick-up', 'Pick-up'],
  TRUCK: ['Box / truck', 'Box / truk'],
  MOTORCYCLE: ['Motorcycle', 'Motor'],
  EV: ['Electric', 'Listrik (EV)'],
} as const satisfies Record<string, SeededText>
export type SeededCategory = keyof typeof seededCategories
