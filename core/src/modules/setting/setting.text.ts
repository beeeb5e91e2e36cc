import type { Words } from '../../kernel/text.ts'

export const settingText = {
  title: ['Settings', 'Pengaturan'],
  company_title: ['Company Settings', 'Pengaturan Perusahaan'],
  company_lead: [
    'How your company appears on screens and documents.',
    'Tampilan perusahaan Anda di layar dan dokumen.',
  ],
  menu: ['Settings menu', 'Menu pengaturan'],
  groups: { data: ['Data Settings', 'Pengaturan Data'], company: ['Company', 'Perusahaan'] },
  read_only: [
    'Your role may see these settings, not change them.',
    'Peran Anda dapat melihat, bukan mengubah, pengaturan ini.',
  ],
  logo_alt: ['Logo of {{name}}', 'Logo {{name}}'],
  logo_none: ['No logo yet', 'Belum ada logo'],
  saved: ['Settings saved', 'Pengaturan disimpan'],
  sections: {
    profile: ['Company profile', 'Profil perusahaan'],
    address: ['Address', 'Alamat'],
    tax: ['Tax identity', 'Identitas pajak'],
    logo: ['Logo', 'Logo'],
  },
  fields: {
    company_name: ['Company name', 'Nama perusahaan'],
    legal_name: ['Legal name', 'Nama badan hukum'],
    email: ['Email', 'Email'],
    phone: ['Phone', 'Telepon'],
    website: ['Website', 'Situs web'],
    address: ['Address', 'Alamat'],
    city: ['City / regency', 'Kota / kabupaten'],
    province: ['Province', 'Provinsi'],
    postal_code: ['Postal code', 'Kode pos'],
    time_zone: ['Time zone', 'Zona waktu'],
    npwp: ['NPWP', 'NPWP'],
    nitku: ['NITKU', 'NITKU'],
    is_pkp: ['Registered for VAT (PKP)', 'Pengusaha Kena Pajak (PKP)'],
    sppkp_number: ['SPPKP number', 'Nomor SPPKP'],
    logo_url: ['Logo', 'Logo'],
  },
  options: {
    time_zone: {
      'Asia/Jakarta': ['WIB (Jakarta)', 'WIB (Jakarta)'],
      'Asia/Makassar': ['WITA (Makassar, Bali)', 'WITA (Makassar, Bali)'],
      'Asia/Jayapura': ['WIT (Jayapura)', 'WIT (Jayapura)'],
    },
  },
  logo_choose: ['Choose a logo', 'Pilih logo'],
  logo_remove: ['Remove logo', 'Hapus logo'],
  logo_hint: ['PNG, JPEG or WebP, up to 10 MB.', 'PNG, JPEG, atau WebP, maksimal 10 MB.'],
  permissions: { update: ['Change company settings', 'Mengubah pengaturan perusahaan'] },
} as const satisfies Words
