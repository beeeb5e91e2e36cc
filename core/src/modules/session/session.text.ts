import type { Words } from '../../kernel/text.ts'

export const sessionText = {
  title: ['Sign in', 'Masuk'],
  welcome: ['Welcome back', 'Selamat datang kembali'],
  lead: ['Sign in to your rental back office.', 'Masuk ke back office rental Anda.'],
  fields: { email: ['Email', 'Email'], password: ['Password', 'Kata sandi'] },
  submit: ['Sign in', 'Masuk'],
  signing_in: ['Signing in…', 'Sedang masuk…'],
  show_password: ['Show password', 'Tampilkan kata sandi'],
  hide_password: ['Hide password', 'Sembunyikan kata sandi'],
  checking: ['Checking authentication...', 'Memeriksa autentikasi...'],
  logged_out: ['Logged out successfully', 'Berhasil keluar'],
  expired: ['Session expired. Please login again.', 'Sesi berakhir. Silakan masuk kembali.'],
  demo_title: ['Demo accounts', 'Akun demo'],
  demo_lead: [
    'Demo data is loaded. Choose an account to look around; the password is {{password}}.',
    'Data demo dimuat. Pilih akun untuk melihat-lihat; kata sandinya {{password}}.',
  ],
  back_home: ['Back to the home page', 'Kembali ke beranda'],
} as const satisfies Words
