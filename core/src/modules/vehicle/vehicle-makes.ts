/** A maker and its models, as they are offered while one types. */
export interface VehicleMake {
  brand: string
  models: string[]
}

/** Makes and models that rental companies in Indonesia commonly have. */
const commonMakes: Readonly<Record<string, readonly string[]>> = {
  BYD: ['Atto 3', 'Dolphin', 'M6', 'Seal', 'Sealion 7'],
  Chery: ['Omoda 5', 'Tiggo 8'],
  Daihatsu: ['Ayla', 'Gran Max', 'Luxio', 'Rocky', 'Sigra', 'Sirion', 'Terios', 'Xenia'],
  Hino: ['Dutro', 'Ranger'],
  Honda: ['BR-V', 'Brio', 'City', 'Civic', 'CR-V', 'HR-V', 'Mobilio', 'WR-V', 'Beat', 'PCX', 'Scoopy', 'Vario'],
  Hyundai: ['Creta', 'Ioniq 5', 'Palisade', 'Santa Fe', 'Stargazer', 'Staria'],
  Isuzu: ['D-Max', 'Elf NLR', 'Giga', 'MU-X', 'Panther', 'Traga'],
  Kia: ['Carens', 'Carnival', 'Seltos', 'Sonet'],
  Lexus: ['ES', 'LM', 'LX', 'RX'],
  Mazda: ['CX-3', 'CX-5', 'CX-8', 'Mazda 2', 'Mazda 3'],
  'Mercedes-Benz': ['C-Class', 'E-Class', 'S-Class', 'Sprinter', 'V-Class'],
  Mitsubishi: ['Colt Diesel', 'Colt L300', 'Outlander', 'Pajero Sport', 'Triton', 'Xforce', 'Xpander'],
  Nissan: ['Grand Livina', 'Livina', 'Magnite', 'Navara', 'Serena', 'Terra'],
  Suzuki: ['APV', 'Baleno', 'Carry', 'Ertiga', 'Fronx', 'Grand Vitara', 'Ignis', 'Jimny', 'S-Presso', 'XL7'],
  Toyota: [
    'Agya',
    'Alphard',
    'Avanza',
    'bZ4X',
    'Calya',
    'Camry',
    'Corolla Altis',
    'Fortuner',
    'Hiace Commuter',
    'Hiace Premio',
    'Hilux',
    'Innova Reborn',
    'Innova Zenix',
    'Land Cruiser',
    'Raize',
    'Rush',
    'Vellfire',
    'Veloz',
    'Vios',
    'Voxy',
    'Yaris',
  ],
  Wuling: ['Air ev', 'Almaz', 'BinguoEV', 'Cloud EV', 'Confero', 'Cortez', 'Formo'],
  Yamaha: ['Aerox', 'Fazzio', 'Mio', 'NMAX', 'XMAX'],
}

const keyOf = (name: string) => name.trim().toLowerCase()

/** Each name once, however it is written: the first spelling stays. */
function once(names: readonly string[]): string[] {
  const known = new Map<string, string>()
  for (const name of names) if (!known.has(keyOf(name))) known.set(keyOf(name), name)
  return [...known.values()]
}

/** Makes to offer: those of the company itself first, in its own spelling, then the common ones. */
export function suggestedMakes(own: readonly { brand: string; model: string }[]): VehicleMake[] {
  const common = Object.entries(commonMakes)
  return once([...own.map(({ brand }) => brand), ...common.map(([brand]) => brand)]).map((brand) => {
    const isIts = (other: string) => keyOf(other) === keyOf(brand)
    return {
      brand,
      models: once([
        ...own.filter((one) => isIts(one.brand)).map(({ model }) => model),
        ...common.filter(([name]) => isIts(name)).flatMap(([, models]) => models),
      ]),
    }
  })
}
