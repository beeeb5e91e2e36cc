import type { Words } from '../../kernel/text.ts'

/** Words of the public landing page. */
export const landingText = {
  meta: {
    title: [
      'Lajur: the back office for car rental and leasing in Indonesia',
      'Lajur: back office untuk rental dan leasing mobil di Indonesia',
    ],
    description: [
      'Quotations, bookings, deliveries with inspection, invoices with PPN and PPh 23, receipts, deposits and drivers’ cash in one system for rental companies. 14-day free trial.',
      'Penawaran, booking, serah terima dengan inspeksi, invoice dengan PPN dan PPh 23, kwitansi, deposit, dan uang jalan dalam satu sistem untuk perusahaan rental. Gratis 14 hari.',
    ],
    locale: ['en_US', 'id_ID'],
  },
  nav: {
    skip: ['Skip to content', 'Langsung ke isi'],
    label: ['Main navigation', 'Navigasi utama'],
    home: ['Lajur, to the top of the page', 'Lajur, ke awal halaman'],
    features: ['Features', 'Fitur'],
    how: ['How It Works', 'Cara Kerja'],
    pricing: ['Pricing', 'Harga'],
    testimonials: ['Testimonials', 'Testimoni'],
    open_menu: ['Open menu', 'Buka menu'],
    close_menu: ['Close menu', 'Tutup menu'],
    language: ['Language', 'Bahasa'],
    english: ['English', 'English'],
    indonesian: ['Bahasa Indonesia', 'Bahasa Indonesia'],
    theme: ['Switch between light and dark', 'Ganti tampilan terang atau gelap'],
  },
  action: {
    sign_in: ['Sign In', 'Masuk'],
    start_trial: ['Start Free Trial', 'Coba Gratis'],
    dashboard: ['Go to Dashboard', 'Buka Dasbor'],
    book_demo: ['Book a Demo', 'Jadwalkan Demo'],
    request_demo: ['Request a Demo', 'Minta Demo'],
    open_demo: ['Open Demo', 'Buka Demo'],
    contact_sales: ['Contact Sales', 'Hubungi Sales'],
  },
  sales: {
    demo_subject: ['A demo of Lajur', 'Demo Lajur'],
    enterprise_subject: ['Lajur Enterprise', 'Lajur Enterprise'],
  },
  hero: {
    eyebrow: ['For car rental and leasing in Indonesia', 'Untuk rental dan leasing mobil di Indonesia'],
    title_cars: ['Every car in its lane.', 'Setiap mobil di lajurnya.'],
    title_money: ['Every rupiah in its place.', 'Setiap rupiah di tempatnya.'],
    lead: [
      'Lajur carries a rental from the first quotation to the last receipt: units and plates, lepas kunci or with driver, DPP, PPN and PPh\u00a023. One system, one set of numbers.',
      'Lajur mengawal sewa dari penawaran pertama sampai kwitansi terakhir: unit dan pelat nomor, lepas kunci atau dengan supir, DPP, PPN, dan PPh\u00a023. Satu sistem, satu sumber angka.',
    ],
    trial: ['14-day free trial, everything included.', 'Gratis 14 hari, semua fitur termasuk.'],
  },
  features: {
    title: ['What a rental desk does all day.', 'Pekerjaan harian kantor rental.'],
    title_soft: ['In one place, without copying between sheets.', 'Di satu tempat, tanpa salin-menyalin data.'],
    fleet: {
      title: ['Fleet Management', 'Manajemen Armada'],
      text: [
        'Each unit with its documents, policies, prices and history. Both STNK dates are watched: the yearly tax and the five-year plates.',
        'Setiap unit dengan dokumen, polis, tarif, dan riwayatnya. Dua tanggal STNK dipantau: pajak tahunan dan ganti pelat lima tahunan.',
      ],
      terms: ['STNK · BPKB · KIR · Insurance', 'STNK · BPKB · KIR · Asuransi'],
    },
    reservations: {
      title: ['Smart Reservations', 'Reservasi Pintar'],
      text: [
        'A vehicle cannot be promised twice: the system refuses the second booking, and a car that is late never looks free.',
        'Satu unit tidak bisa dijanjikan dua kali: booking kedua ditolak sistem, dan mobil yang terlambat kembali tidak pernah tampak tersedia.',
      ],
      terms: ['Lepas kunci · With driver', 'Lepas kunci · Dengan supir'],
    },
    billing: {
      title: ['Automated Billing', 'Penagihan Otomatis'],
      text: [
        'Every contract day is billed exactly once, with DPP, PPN and PPh 23 to the rupiah. Whoever withholds tax or pays by giro is booked as it is.',
        'Setiap hari kontrak ditagih tepat satu kali, dengan DPP, PPN, dan PPh 23 sampai ke rupiahnya. Potongan pajak dan giro pelanggan dibukukan apa adanya.',
      ],
      terms: ['Invoice · PPN · PPh 23 · Kwitansi', 'Invoice · PPN · PPh 23 · Kwitansi'],
    },
    analytics: {
      title: ['Analytics Dashboard', 'Dasbor Analitik'],
      text: [
        'Utilisation and rental revenue by month, today’s deliveries and returns, and what waits for you, from the records your team works in.',
        'Utilisasi dan pendapatan sewa per bulan, pengantaran dan pengembalian hari ini, dan hal yang menunggu Anda, dari data yang dipakai tim Anda bekerja.',
      ],
      terms: ['Utilisation · Revenue', 'Utilisasi · Pendapatan'],
    },
  },
  how: {
    title: ['How It Works', 'Cara Kerja'],
    lead: [
      'One rental, followed down the road. Each step takes its numbers from the one before it, so they are never typed twice.',
      'Satu sewa, diikuti sepanjang jalan. Setiap langkah mengambil angka dari langkah sebelumnya, jadi tidak ada yang diketik dua kali.',
    ],
    quotation: {
      title: ['Quotation', 'Penawaran'],
      text: [
        'Offer a unit, a rental type and a period. A colleague approves before it goes out.',
        'Tawarkan unit, jenis sewa, dan periode. Rekan Anda menyetujui sebelum dikirim.',
      ],
      status: ['Approved', 'Disetujui'],
      note: ['Innova Zenix, 1 month', 'Innova Zenix, 1 bulan'],
    },
    invoice: {
      title: ['Invoice', 'Invoice'],
      text: [
        'The down payment or the first month is billed with PPN and PPh 23, and sent by WhatsApp or email.',
        'Uang muka atau bulan pertama ditagih dengan PPN dan PPh 23, lalu dikirim lewat WhatsApp atau email.',
      ],
      status: ['Sent', 'Terkirim'],
      note: ['To be transferred', 'Jumlah ditransfer'],
    },
    booking: {
      title: ['Confirm booking, assign vehicle', 'Konfirmasi booking, pilih unit'],
      text: [
        'Choose the plate. From now on those days belong to this customer.',
        'Pilih pelat nomornya. Sejak itu tanggalnya terkunci untuk pelanggan ini.',
      ],
      status: ['Confirmed', 'Dikonfirmasi'],
      note: ['Lepas kunci', 'Lepas kunci'],
    },
    delivery: {
      title: ['Delivery Order', 'Surat Jalan'],
      text: [
        'Photos, fuel, kilometres and both signatures on the driver’s phone, also without signal.',
        'Foto, BBM, kilometer, dan kedua tanda tangan di ponsel supir, juga tanpa sinyal.',
      ],
      status: ['Handed over', 'Diserahkan'],
      note: ['Signed BAST as PDF', 'BAST bertanda tangan, PDF'],
    },
    receipt: {
      title: ['Receipt and reports', 'Kwitansi dan laporan'],
      text: [
        'The payment is booked with the tax the customer kept. What is owed, held and earned follows by itself.',
        'Pembayaran dibukukan beserta pajak yang dipotong pelanggan. Piutang, deposit, dan pendapatan ikut terhitung.',
      ],
      status: ['Paid', 'Lunas'],
      note: ['PPh 23 withheld: Rp\u00a0180.000', 'PPh 23 dipotong: Rp\u00a0180.000'],
    },
  },
  demos: {
    title: ['Look around first.', 'Lihat-lihat dulu.'],
    title_soft: ['A demo company is ready, with data in it.', 'Perusahaan demo sudah siap dengan datanya.'],
    calendar: {
      title: ['Reservation Calendar', 'Kalender Reservasi'],
      text: [
        'What goes out and what comes back, day by day, and how full the fleet is.',
        'Apa yang keluar dan apa yang kembali, hari demi hari, dan seberapa penuh armada Anda.',
      ],
    },
    vehicle: {
      title: ['Vehicle Management', 'Manajemen Kendaraan'],
      text: [
        'One page per car: documents, deadlines, insurance, prices and its rental revenue.',
        'Satu halaman per mobil: dokumen, tenggat, asuransi, tarif, dan hasil sewanya.',
      ],
    },
    billing: {
      title: ['Invoice & Billing', 'Invoice & Penagihan'],
      text: [
        'What is billed, what is paid, and who is late by how many days.',
        'Apa yang ditagih, apa yang lunas, dan siapa yang terlambat berapa hari.',
      ],
    },
    analytics: {
      title: ['Analytics Dashboard', 'Dasbor Analitik'],
      text: [
        'How much of the fleet is out, month by month, and the rent that it brings.',
        'Seberapa banyak armada yang keluar, bulan demi bulan, dan hasil sewanya.',
      ],
    },
  },
  audiences: {
    title: ['Made for the way you rent.', 'Dibuat untuk cara Anda menyewakan.'],
    title_soft: ['From the first five cars to a fleet with branches.', 'Dari lima mobil sampai armada bercabang.'],
    small: {
      title: ['Small rental businesses', 'Usaha rental kecil'],
      size: ['About 5 to 50 vehicles', 'Sekitar 5 sampai 50 kendaraan'],
      text: [
        'Replace the whiteboard and the notebook. Everyone at the desk sees the same schedule.',
        'Gantikan papan tulis dan buku catatan. Semua staf melihat jadwal yang sama.',
      ],
      points: {
        one: ['A planning board that refuses double bookings', 'Papan jadwal yang menolak booking ganda'],
        two: ['Reminders for STNK, KIR and insurance', 'Pengingat STNK, KIR, dan asuransi'],
        three: [
          'Quotation, contract, invoice and kwitansi ready to send',
          'Penawaran, kontrak, invoice, dan kwitansi siap kirim',
        ],
      },
    },
    fleet: {
      title: ['Fleet operators', 'Operator armada'],
      size: ['Branches, drivers, many units', 'Cabang, supir, banyak unit'],
      text: [
        'Keep many units moving: what is out, what is late, what is blocked for the workshop.',
        'Jaga banyak unit tetap jalan: apa yang keluar, apa yang terlambat, apa yang diblokir untuk bengkel.',
      ],
      points: {
        one: ['Drivers with reminders of SIM and SKCK', 'Data supir dengan pengingat SIM dan SKCK'],
        two: [
          'Handovers, attendance and trip cash on the driver’s phone',
          'Serah terima, absensi, dan uang jalan di ponsel supir',
        ],
        three: ['Roles and approvals for each branch', 'Peran dan persetujuan di tiap cabang'],
      },
    },
    corporate: {
      title: ['Corporate leasing', 'Leasing korporat'],
      size: ['Monthly and yearly contracts', 'Kontrak bulanan dan tahunan'],
      text: [
        'Contracts that run for years: extended, swapped or ended early, with a billing schedule without a gap.',
        'Kontrak bertahun-tahun: diperpanjang, ganti unit, atau diakhiri lebih awal, dengan jadwal tagihan tanpa celah.',
      ],
      points: {
        one: ['PPN, PPh 23 and WAPU customers', 'PPN, PPh 23, dan pelanggan WAPU'],
        two: ['Kilometre allowance and excess distance', 'Batas kilometer dan biaya kelebihan jarak'],
        three: ['Replacement units without losing the history', 'Unit pengganti tanpa kehilangan riwayat'],
      },
    },
  },
  logos: {
    title: ['For every kind of rental company', 'Cocok untuk segala jenis perusahaan rental'],
    city: ['City Rental', 'Rental Kota'],
    island: ['Island Travel', 'Wisata Pulau'],
    airport: ['Airport Transfer', 'Antar Bandara'],
    project: ['Project Hire', 'Sewa Proyek'],
    office: ['Office Fleet', 'Armada Kantor'],
    minibus: ['Minibus Charter', 'Carter Minibus'],
  },
  pricing: {
    title: ['One price for the company,', 'Satu harga untuk perusahaan,'],
    title_soft: ['not for every seat.', 'bukan per pengguna.'],
    period: ['Billing period', 'Periode tagihan'],
    monthly: ['Monthly', 'Bulanan'],
    annually: ['Annually', 'Tahunan'],
    per_month: ['per month', 'per bulan'],
    billed_monthly: ['Billed every month', 'Ditagih setiap bulan'],
    billed_annually: [
      '{{total}} billed once a year, {{saved}} less',
      '{{total}} ditagih setahun sekali, hemat {{saved}}',
    ],
    /** Currency that stands first; the other stands below it. */
    currency: ['USD', 'IDR'],
    or: ['or {{price}} per month', 'atau {{price}} per bulan'],
    popular: ['Most Popular', 'Paling Populer'],
    trial: ['14-day free trial', 'Gratis 14 hari'],
    starter: {
      title: ['Starter', 'Starter'],
      text: ['For a business that is starting out.', 'Untuk usaha yang baru tumbuh.'],
      points: {
        one: ['Up to 10 vehicles', 'Sampai 10 kendaraan'],
        two: ['All features included', 'Semua fitur termasuk'],
        three: ['English and Indonesian', 'Bahasa Indonesia dan Inggris'],
      },
    },
    professional: {
      title: ['Professional', 'Professional'],
      text: ['For a fleet that keeps growing.', 'Untuk armada yang terus bertambah.'],
      points: {
        one: ['Unlimited vehicles', 'Kendaraan tanpa batas'],
        two: ['All features included', 'Semua fitur termasuk'],
        three: ['Room for branches and larger teams', 'Leluasa untuk cabang dan tim besar'],
      },
    },
    enterprise: {
      title: ['Enterprise', 'Enterprise'],
      text: ['For leasing companies and groups.', 'Untuk perusahaan leasing dan grup.'],
      points: {
        one: ['Unlimited vehicles', 'Kendaraan tanpa batas'],
        two: ['All features included', 'Semua fitur termasuk'],
        three: ['Help with setting up', 'Bantuan persiapan awal'],
      },
    },
    note: [
      'When a trial ends, nothing is deleted: your data can still be viewed until you choose a plan.',
      'Saat masa coba berakhir, tidak ada yang dihapus: data perusahaan tetap dapat dilihat sampai Anda memilih paket.',
    ],
  },
  testimonials: {
    title: ['Three desks, as an example.', 'Tiga meja rental, sebagai contoh.'],
    owner: {
      quote: [
        'The whiteboard, the notebook and the chat group had three different truths. Now the whole desk looks at one board, and a car simply cannot be booked twice.',
        'Papan tulis, buku, dan grup chat dulu punya tiga versi kebenaran. Sekarang semua melihat satu papan, dan satu mobil memang tidak bisa di-booking dua kali.',
      ],
      name: ['Ratna Wulandari', 'Ratna Wulandari'],
      role: ['Owner, 18 units, Yogyakarta', 'Pemilik, 18 unit, Yogyakarta'],
    },
    finance: {
      quote: [
        'Our customers withhold PPh 23. Every quotation already says what is withheld and what is transferred, so nobody asks about the difference later.',
        'Pelanggan kami memotong PPh 23. Setiap penawaran sudah menyebut berapa yang dipotong dan berapa yang ditransfer, jadi tidak ada lagi pertanyaan soal selisih.',
      ],
      name: ['Hendra Gunawan', 'Hendra Gunawan'],
      role: ['Finance manager, Bandung', 'Manajer keuangan, Bandung'],
    },
    operations: {
      quote: [
        'STNK, KIR, policies and the drivers’ SIMs used to surprise us. Now the reminder comes weeks before, and it opens the car it is about.',
        'STNK, KIR, polis, dan SIM supir dulu sering terlewat. Sekarang pengingat datang berminggu-minggu sebelumnya dan langsung membuka mobilnya.',
      ],
      name: ['I Made Suardika', 'I Made Suardika'],
      role: ['Head of operations, Denpasar', 'Kepala operasional, Denpasar'],
    },
  },
  closing: {
    title: ['Put your first car in its lane today.', 'Letakkan mobil pertama Anda di lajurnya hari ini.'],
    text: [
      'Fourteen days with everything. Or let us walk you through it with your own price list.',
      'Empat belas hari dengan semua fitur. Atau biar kami pandu dengan daftar harga Anda sendiri.',
    ],
  },
  footer: {
    label: ['Footer', 'Kaki halaman'],
    claim: ['Back office for rental and leasing companies.', 'Back office untuk perusahaan rental dan leasing.'],
    product: ['Product', 'Produk'],
    start: ['Get started', 'Mulai'],
    examples: [
      'Companies, people, plates and amounts shown on this page are examples.',
      'Perusahaan, orang, pelat nomor, dan angka di halaman ini adalah contoh.',
    ],
  },
  picture: {
    board: ['Planning board', 'Papan jadwal'],
    board_about: [
      'Planning board from 16 to 29 November 2026: six vehicles, each in its own lane with rentals, bookings, a workshop visit and a late return, and below them the number of free units each day.',
      'Papan jadwal 16 sampai 29 November 2026: enam kendaraan, masing-masing di lajurnya dengan sewa, booking, kunjungan bengkel, dan unit terlambat kembali, serta jumlah unit kosong tiap hari di bawahnya.',
    ],
    weekdays: ['M T W T F S S', 'S S R K J S M'],
    weekdays_short: ['Mon Tue Wed Thu Fri Sat Sun', 'Sen Sel Rab Kam Jum Sab Min'],
    rent: ['On rent', 'Disewa'],
    booked: ['Booked', 'Dipesan'],
    workshop: ['Workshop', 'Bengkel'],
    overdue: ['Overdue', 'Terlambat'],
    free: ['Free units', 'Unit kosong'],
    today: ['Today', 'Hari ini'],
    self_drive: ['Lepas kunci', 'Lepas kunci'],
    with_driver: ['With driver', 'Dengan supir'],
    service: ['Service', 'Servis'],
    late: ['+5 hrs', '+5 jam'],
    office_trip: ['Office trip', 'Wisata kantor'],
    quotation_about: [
      'Quotation for one month of rent: DPP 9,000,000, DPP Nilai Lain 8,250,000, PPN 990,000, total 9,990,000, less PPh 23 180,000, to be transferred 9,810,000 rupiah.',
      'Penawaran sewa satu bulan: DPP 9.000.000, DPP Nilai Lain 8.250.000, PPN 990.000, total 9.990.000, dikurangi PPh 23 180.000, ditransfer 9.810.000 rupiah.',
    ],
    valid: ['Valid until 30/11/2026', 'Berlaku sampai 30/11/2026'],
    line: ['Innova Zenix, 1 month', 'Innova Zenix, 1 bulan'],
    dpp: ['DPP', 'DPP'],
    nilai_lain: ['DPP Nilai Lain (11/12)', 'DPP Nilai Lain (11/12)'],
    ppn: ['PPN 12%', 'PPN 12%'],
    total: ['Total', 'Total'],
    pph: ['PPh 23 (2%)', 'PPh 23 (2%)'],
    to_pay: ['To be transferred', 'Jumlah ditransfer'],
    in_words: ['Nine million eight hundred ten thousand rupiah', 'Sembilan juta delapan ratus sepuluh ribu rupiah'],
    calendar_about: [
      'Calendar of November 2026 with the number of units out each day, and the deliveries and returns of 18 November.',
      'Kalender November 2026 dengan jumlah unit keluar tiap hari, serta pengantaran dan pengembalian 18 November.',
    ],
    delivery: ['Delivery', 'Antar'],
    return: ['Return', 'Kembali'],
    units_out: ['{{out}} of {{all}} units out', '{{out}} dari {{all}} unit keluar'],
    day: ['Wednesday, 18 November', 'Rabu, 18 November'],
    vehicle_about: [
      'Vehicle page of B 1287 UZK, on rent, with the dates of vehicle tax, plates, insurance and KIR.',
      'Halaman kendaraan B 1287 UZK, sedang disewa, dengan tanggal pajak STNK, ganti pelat, asuransi, dan KIR.',
    ],
    stnk_tax: ['STNK yearly tax', 'Pajak STNK'],
    stnk_plates: ['STNK and plates', 'STNK dan pelat'],
    insurance: ['All Risk insurance', 'Asuransi All Risk'],
    kir: ['KIR', 'KIR'],
    in_days: ['in 16 days', '16 hari lagi'],
    list_about: [
      'List of four invoices: one paid, one of which a part is paid, one that is overdue and one that waits for approval.',
      'Daftar empat invoice: satu lunas, satu dibayar sebagian, satu lewat jatuh tempo, dan satu menunggu persetujuan.',
    ],
    approved: ['Approved', 'Disetujui'],
    paid: ['Paid', 'Lunas'],
    partly_paid: ['Partially paid', 'Dibayar sebagian'],
    past_due: ['Overdue', 'Lewat jatuh tempo'],
    waiting: ['Waiting for approval', 'Menunggu persetujuan'],
    chart_about: [
      'Utilisation of the fleet over twelve months, now 83 percent, with the rent of November and 20 of 24 vehicles out.',
      'Utilisasi armada selama dua belas bulan, kini 83 persen, dengan pendapatan sewa November dan 20 dari 24 unit keluar.',
    ],
    utilisation: ['Utilisation', 'Utilisasi'],
    revenue: ['Revenue, November', 'Pendapatan, November'],
    out_now: ['Out today', 'Sedang keluar'],
    months: ['D J F M A M J J A S O N', 'D J F M A M J J A S O N'],
  },
} as const satisfies Words
