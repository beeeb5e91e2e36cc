export interface Accident {
  place: string
  chronology: string
  /** Damaged parts, with descriptions. */
  damages: readonly (readonly [part: string, description: string])[]
  third_party?: string
  /** Approximate cost of the repair. */
  cost: number
}

/** Accidents of rented vehicles. All people are invented. */
export const accidents: readonly [Accident, ...Accident[]] = [
  {
    place: 'Jl. Gatot Subroto, depan Balai Kartini',
    chronology: 'Saat antre di lampu merah, unit ditabrak sepeda motor dari belakang. Tidak ada korban.',
    damages: [['Bumper belakang', 'Retak 20 cm']],
    third_party: 'Rahmat, 0812-1111-2222, sepeda motor B 3456 KZT',
    cost: 2_400_000,
  },
  {
    place: 'Area parkir Bandara Soekarno-Hatta Terminal 3',
    chronology:
      'Unit ditinggal parkir dua jam. Saat kembali, pintu dan spakbor kiri sudah baret. Pelaku tidak diketahui.',
    damages: [
      ['Pintu kiri depan', 'Baret panjang'],
      ['Spakbor kiri', 'Penyok'],
    ],
    cost: 3_100_000,
  },
  {
    place: 'Tol Cipularang KM 92',
    chronology: 'Kerikil dari truk di depan mengenai kaca. Kecepatan 80 km/jam, tidak ada tabrakan.',
    damages: [['Kaca depan', 'Retak menjalar']],
    cost: 2_900_000,
  },
  {
    place: 'Jl. Raya Gubeng, Surabaya',
    chronology: 'Mobil dari arah kanan menerobos lampu merah dan menabrak sisi kanan unit.',
    damages: [
      ['Pintu kanan depan', 'Penyok dalam'],
      ['Pintu kanan belakang', 'Penyok'],
      ['Kaca spion kanan', 'Pecah'],
    ],
    third_party: 'Yusuf Halim, 0813-3333-4444, L 1188 QN, asuransi sendiri',
    cost: 9_800_000,
  },
  {
    place: 'Jl. Sunset Road, Kuta',
    chronology: 'Hujan deras, jalan tergenang setinggi 40 cm, mesin mati saat melintas. Unit diderek ke bengkel.',
    damages: [['Mesin', 'Kemasukan air (water hammer)']],
    cost: 21_500_000,
  },
  {
    place: 'Basement Mal Kelapa Gading',
    chronology: 'Salah perhitungan saat mundur, bumper menyentuh tiang beton.',
    damages: [
      ['Bumper belakang', 'Penyok'],
      ['Lampu belakang kiri', 'Pecah'],
    ],
    cost: 2_750_000,
  },
  {
    place: 'Jl. Raya Ubud, Gianyar',
    chronology: 'Menghindari anjing yang menyeberang, sisi kiri menggesek tembok pura.',
    damages: [['Pintu kiri belakang', 'Baret dan penyok ringan']],
    cost: 1_900_000,
  },
]
