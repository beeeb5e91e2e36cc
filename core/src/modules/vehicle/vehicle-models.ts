import type { SeededCategory } from '../master-data/seeded-categories.ts'
import { needsKir } from './vehicle.rules.ts'

/** Facts that the vehicles of a model usually share. */
export interface ModelFacts {
  category: string
  stnk_kind: 'PASSENGER' | 'BUS' | 'GOODS' | 'MOTORCYCLE' | 'SPECIAL'
  fuel_type: 'PETROL' | 'DIESEL' | 'HYBRID' | 'ELECTRIC'
  transmission: 'MANUAL' | 'AUTOMATIC'
  seats: number
  /** Litres. */
  tank_litres: number | null
  engine_cc: number | null
  kir_required: boolean
}

const fuels = { P: 'PETROL', D: 'DIESEL', H: 'HYBRID', E: 'ELECTRIC' } as const
const gears = { M: 'MANUAL', A: 'AUTOMATIC' } as const
/** Category, fuel with gears, seats, litres of the tank. */
type Known = readonly [
  category: SeededCategory,
  drive: `${keyof typeof fuels}${keyof typeof gears}`,
  seats: number,
  tank?: number,
]

/** Of the version that rental companies have most often. Models that come as van and as pick-up are left out. */
const knownModels: Readonly<Record<string, Readonly<Record<string, Known>>>> = {
  BYD: {
    'Atto 3': ['EV', 'EA', 5],
    Dolphin: ['EV', 'EA', 5],
    M6: ['EV', 'EA', 7],
    Seal: ['EV', 'EA', 5],
    'Sealion 7': ['EV', 'EA', 5],
  },
  Chery: { 'Omoda 5': ['SUV', 'PA', 5], 'Tiggo 8': ['SUV', 'PA', 7] },
  Daihatsu: {
    Ayla: ['CITY_CAR', 'PM', 5, 36],
    Luxio: ['MPV', 'PM', 8, 43],
    Rocky: ['SUV', 'PA', 5, 36],
    Sigra: ['MPV', 'PM', 7, 36],
    Sirion: ['CITY_CAR', 'PA', 5, 40],
    Terios: ['SUV', 'PM', 7, 45],
    Xenia: ['MPV', 'PM', 7, 43],
  },
  Hino: { Dutro: ['TRUCK', 'DM', 3, 100], Ranger: ['TRUCK', 'DM', 3, 200] },
  Honda: {
    'BR-V': ['SUV', 'PA', 7, 42],
    Brio: ['CITY_CAR', 'PA', 5, 35],
    City: ['SEDAN', 'PA', 5, 40],
    Civic: ['SEDAN', 'PA', 5, 47],
    'CR-V': ['SUV', 'PA', 7, 57],
    'HR-V': ['SUV', 'PA', 5, 40],
    Mobilio: ['MPV', 'PM', 7, 42],
    'WR-V': ['SUV', 'PA', 5, 40],
    Beat: ['MOTORCYCLE', 'PA', 2],
    PCX: ['MOTORCYCLE', 'PA', 2],
    Scoopy: ['MOTORCYCLE', 'PA', 2],
    Vario: ['MOTORCYCLE', 'PA', 2],
  },
  Hyundai: {
    Creta: ['SUV', 'PA', 5, 40],
    'Ioniq 5': ['EV', 'EA', 5],
    Palisade: ['SUV', 'DA', 7, 71],
    'Santa Fe': ['SUV', 'PA', 7, 67],
    Stargazer: ['MPV', 'PA', 7, 40],
    Staria: ['MPV_MEDIUM', 'DA', 9, 75],
  },
  Isuzu: {
    'D-Max': ['PICK_UP', 'DM', 5, 76],
    Giga: ['TRUCK', 'DM', 3, 200],
    'MU-X': ['SUV', 'DA', 7, 80],
    Panther: ['MPV', 'DM', 8],
    Traga: ['PICK_UP', 'DM', 3],
  },
  Kia: {
    Carens: ['MPV', 'PA', 7, 45],
    Carnival: ['LUXURY', 'DA', 8, 72],
    Seltos: ['SUV', 'PA', 5, 50],
    Sonet: ['SUV', 'PA', 5, 45],
  },
  Lexus: { ES: ['LUXURY', 'HA', 5, 50], LM: ['LUXURY', 'HA', 7, 60], LX: ['LUXURY', 'PA', 7], RX: ['LUXURY', 'HA', 5] },
  Mazda: {
    'CX-3': ['SUV', 'PA', 5, 48],
    'CX-5': ['SUV', 'PA', 5, 56],
    'CX-8': ['SUV', 'PA', 7, 72],
    'Mazda 2': ['CITY_CAR', 'PA', 5, 44],
    'Mazda 3': ['SEDAN', 'PA', 5, 51],
  },
  'Mercedes-Benz': {
    'C-Class': ['LUXURY', 'PA', 5, 66],
    'E-Class': ['LUXURY', 'PA', 5, 66],
    'S-Class': ['LUXURY', 'PA', 5],
    'V-Class': ['LUXURY', 'PA', 7],
  },
  Mitsubishi: {
    'Colt Diesel': ['TRUCK', 'DM', 3, 100],
    'Colt L300': ['PICK_UP', 'DM', 3, 47],
    Outlander: ['SUV', 'PA', 7],
    'Pajero Sport': ['SUV', 'DA', 7, 68],
    Triton: ['PICK_UP', 'DM', 5, 75],
    Xforce: ['SUV', 'PA', 5, 42],
    Xpander: ['MPV', 'PA', 7, 45],
  },
  Nissan: {
    'Grand Livina': ['MPV', 'PA', 7, 52],
    Livina: ['MPV', 'PA', 7, 45],
    Magnite: ['SUV', 'PA', 5, 40],
    Navara: ['PICK_UP', 'DA', 5, 80],
    Serena: ['MPV_MEDIUM', 'PA', 7],
    Terra: ['SUV', 'DA', 7],
  },
  Suzuki: {
    APV: ['MPV', 'PM', 8, 46],
    Baleno: ['CITY_CAR', 'PA', 5, 37],
    Carry: ['PICK_UP', 'PM', 2, 43],
    Ertiga: ['MPV', 'PM', 7, 45],
    Fronx: ['SUV', 'PA', 5, 37],
    'Grand Vitara': ['SUV', 'PA', 5, 45],
    Ignis: ['CITY_CAR', 'PM', 5, 32],
    Jimny: ['SUV', 'PM', 4, 40],
    'S-Presso': ['CITY_CAR', 'PM', 5, 27],
    XL7: ['SUV', 'PA', 7, 45],
  },
  Toyota: {
    Agya: ['CITY_CAR', 'PM', 5, 36],
    Alphard: ['LUXURY', 'PA', 7, 75],
    Avanza: ['MPV', 'PM', 7, 43],
    bZ4X: ['EV', 'EA', 5],
    Calya: ['MPV', 'PM', 7, 36],
    Camry: ['SEDAN', 'PA', 5, 60],
    'Corolla Altis': ['SEDAN', 'PA', 5, 50],
    Fortuner: ['SUV', 'DA', 7, 80],
    'Hiace Commuter': ['MINIBUS', 'DM', 16, 70],
    'Hiace Premio': ['MINIBUS', 'DM', 12, 70],
    Hilux: ['PICK_UP', 'DM', 5, 80],
    'Innova Reborn': ['MPV_MEDIUM', 'DM', 7, 55],
    'Innova Zenix': ['MPV_MEDIUM', 'PA', 7, 52],
    'Land Cruiser': ['LUXURY', 'DA', 7, 110],
    Raize: ['SUV', 'PA', 5, 36],
    Rush: ['SUV', 'PA', 7, 45],
    Vellfire: ['LUXURY', 'PA', 7, 75],
    Veloz: ['MPV', 'PA', 7, 43],
    Vios: ['SEDAN', 'PA', 5, 42],
    Voxy: ['MPV_MEDIUM', 'PA', 7, 52],
    Yaris: ['CITY_CAR', 'PA', 5, 42],
  },
  Wuling: {
    'Air ev': ['EV', 'EA', 4],
    Almaz: ['SUV', 'PA', 7, 52],
    BinguoEV: ['EV', 'EA', 5],
    'Cloud EV': ['EV', 'EA', 5],
    Confero: ['MPV', 'PM', 8],
    Cortez: ['MPV', 'PA', 7],
  },
  Yamaha: {
    Aerox: ['MOTORCYCLE', 'PA', 2],
    Fazzio: ['MOTORCYCLE', 'PA', 2],
    Mio: ['MOTORCYCLE', 'PA', 2],
    NMAX: ['MOTORCYCLE', 'PA', 2],
    XMAX: ['MOTORCYCLE', 'PA', 2],
  },
}

/** Seats of the largest car: with more than eight passengers besides the driver it is a bus (UU 22/2009). */
const passengersOfCar = 9
const stnkKinds: Partial<Record<SeededCategory, ModelFacts['stnk_kind']>> = {
  BUS_MEDIUM: 'BUS',
  BUS_BIG: 'BUS',
  PICK_UP: 'GOODS',
  TRUCK: 'GOODS',
  MOTORCYCLE: 'MOTORCYCLE',
}

function factsOf([category, drive, seats, tank]: Known): ModelFacts {
  const fuel = drive.charAt(0) as keyof typeof fuels
  const gear = drive.charAt(1) as keyof typeof gears
  const stnk_kind = stnkKinds[category] ?? (seats > passengersOfCar ? 'BUS' : 'PASSENGER')
  return {
    category,
    stnk_kind,
    fuel_type: fuels[fuel],
    transmission: gears[gear],
    seats,
    tank_litres: tank ?? null,
    engine_cc: null,
    kir_required: needsKir({ stnk_kind, plate_color: undefined }),
  }
}

const keyOf = (name: string) => name.trim().toLowerCase()
const found = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.entries(table).find(([key]) => keyOf(key) === keyOf(name))?.[1]

/** Facts of a common model, however it is written; null of one that is not known. */
export function commonModel(brand: string, model: string): ModelFacts | null {
  const known = found(found(knownModels, brand) ?? {}, model)
  return known ? factsOf(known) : null
}

export const knownModelNames = Object.entries(knownModels).flatMap(([brand, models]) =>
  Object.keys(models).map((model) => ({ brand, model })),
)
