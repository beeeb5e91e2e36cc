import type { Pair } from '../../kernel/text.ts'
import { documentLetters, documentTemplateNames } from './document-letters.ts'
import { handoverLetters, handoverTemplateNames } from './handover-letters.ts'

/** WhatsApp first: it is what people read. */
export const messageChannels = ['WHATSAPP', 'EMAIL'] as const
export type MessageChannel = (typeof messageChannels)[number]

export const accountTemplateNames = [
  'INVITATION',
  'PASSWORD_RESET',
  'PASSWORD_CHANGED',
  'EMAIL_CHANGE',
  'EMAIL_CHANGE_NOTICE',
  'SIGN_IN_CODE',
  'WELCOME',
] as const
/** Written to a customer from their own screen. */
export const customerTemplateNames = ['GREETING', 'NOTE'] as const
/** A company may say these in its own words. */
export const ownTemplateNames = [...customerTemplateNames, ...documentTemplateNames, ...handoverTemplateNames] as const
export const messageTemplateNames = [...accountTemplateNames, ...ownTemplateNames] as const
export type AccountTemplate = (typeof accountTemplateNames)[number]
export type CustomerTemplate = (typeof customerTemplateNames)[number]
export type OwnTemplate = (typeof ownTemplateNames)[number]
export type MessageTemplateName = (typeof messageTemplateNames)[number]

interface Wording {
  /** Only where the channel has one. */
  subject?: Pair
  body: Pair
}

export interface MessageTemplate {
  /** Parameters allowed in its wording as `{{name}}`. */
  parameters: readonly string[]
  /** Of these, what must stand there: without it what the sender typed would be lost. */
  needs?: readonly string[]
  /** Its link opens an account: only the person it is for may read it, so it is stored without the link. */
  isSecret?: true
  /** Label of the button that a link on a line of its own becomes. */
  button?: Pair
  wording: Partial<Record<MessageChannel, Wording>>
}

const contact = '{{sender}}\n{{company}}\n{{contact}}'
const toCustomer = ['customer', 'company', 'contact', 'sender'] as const

/** To people with an account here: the same words for every company. */
const account: Record<AccountTemplate, MessageTemplate> = {
  INVITATION: {
    parameters: ['name', 'company', 'url', 'until'],
    isSecret: true,
    button: ['Choose your password', 'Pilih kata sandi'],
    wording: {
      EMAIL: {
        subject: ['{{company}} invites you to Lajur', '{{company}} mengundang Anda ke Lajur'],
        body: [
          'Hello {{name}},\n\n{{company}} has created an account for you. Choose your password here:\n{{url}}\n\nThe link works once, until {{until}}.',
          'Halo {{name}},\n\n{{company}} telah membuatkan akun untuk Anda. Pilih kata sandi Anda di sini:\n{{url}}\n\nTautan ini berlaku sekali, sampai {{until}}.',
        ],
      },
    },
  },
  PASSWORD_RESET: {
    parameters: ['name', 'company', 'url', 'until'],
    isSecret: true,
    button: ['Choose a new password', 'Pilih kata sandi baru'],
    wording: {
      EMAIL: {
        subject: ['Choose a new password', 'Pilih kata sandi baru'],
        body: [
          'Hello {{name}},\n\nsomeone requested a new password for this address. If it was you, choose it here:\n{{url}}\n\nThe link works once, until {{until}}. If it was not you, ignore this email: your password stays the same.',
          'Halo {{name}},\n\nada yang meminta kata sandi baru untuk alamat ini. Jika itu Anda, pilih di sini:\n{{url}}\n\nTautan ini berlaku sekali, sampai {{until}}. Jika bukan Anda, abaikan saja: kata sandi Anda tidak berubah.',
        ],
      },
    },
  },
  PASSWORD_CHANGED: {
    parameters: ['name', 'company', 'url'],
    button: ['Request a new password', 'Minta kata sandi baru'],
    wording: {
      EMAIL: {
        subject: ['Your password was changed', 'Kata sandi Anda telah diubah'],
        body: [
          'Hello {{name}},\n\nthe password of your account at {{company}} was just changed. If it was not you, request a new password immediately:\n{{url}}',
          'Halo {{name}},\n\nkata sandi akun Anda di {{company}} baru saja diubah. Jika bukan Anda, segera minta kata sandi baru:\n{{url}}',
        ],
      },
    },
  },
  EMAIL_CHANGE: {
    parameters: ['name', 'company', 'url', 'until'],
    isSecret: true,
    button: ['Confirm this address', 'Konfirmasi alamat ini'],
    wording: {
      EMAIL: {
        subject: ['Is this your new address?', 'Apakah ini alamat baru Anda?'],
        body: [
          'Hello {{name}},\n\n{{company}} wants your account to sign in with this address. If that is right, confirm it here:\n{{url}}\n\nThe link works once, until {{until}}. Your password stays as it is. If it is not right, do nothing: nothing changes.',
          'Halo {{name}},\n\n{{company}} ingin akun Anda masuk dengan alamat ini. Jika benar, konfirmasi di sini:\n{{url}}\n\nTautan ini berlaku sekali, sampai {{until}}. Kata sandi Anda tidak berubah. Jika tidak benar, abaikan saja: tidak ada yang berubah.',
        ],
      },
    },
  },
  EMAIL_CHANGE_NOTICE: {
    parameters: ['name', 'company', 'by', 'at', 'email', 'url'],
    button: ['Choose a new password', 'Pilih kata sandi baru'],
    wording: {
      EMAIL: {
        subject: ['The address of your account is changing', 'Alamat akun Anda akan diganti'],
        body: [
          'Hello {{name}},\n\non {{at}} {{by}} asked that your account at {{company}} sign in with {{email}} from now on. As soon as that address is confirmed, this one no longer signs in.\n\nIf that is not right, ask for a new password at once, which stops the change, and speak to your company:\n{{url}}',
          'Halo {{name}},\n\npada {{at}} {{by}} meminta agar akun Anda di {{company}} selanjutnya masuk dengan {{email}}. Begitu alamat itu dikonfirmasi, alamat ini tidak dapat dipakai masuk lagi.\n\nJika tidak benar, segera minta kata sandi baru, yang menghentikan perubahan ini, dan hubungi perusahaan Anda:\n{{url}}',
        ],
      },
    },
  },
  SIGN_IN_CODE: {
    parameters: ['name', 'company', 'code', 'until'],
    isSecret: true,
    wording: {
      EMAIL: {
        subject: ['Your sign-in code', 'Kode masuk Anda'],
        body: [
          'Hello {{name}},\n\nsomeone is trying many passwords for your account at {{company}}. If you want to sign in yourself on a new device, use this code with your password:\n\n{{code}}\n\nIt works once, until {{until}}. Give it to nobody. If it was not you, do nothing: no password is tried without the code.',
          'Halo {{name}},\n\nada yang mencoba banyak kata sandi untuk akun Anda di {{company}}. Jika Anda sendiri ingin masuk di perangkat baru, pakai kode ini bersama kata sandi Anda:\n\n{{code}}\n\nKode berlaku sekali, sampai {{until}}. Jangan berikan kepada siapa pun. Jika bukan Anda, abaikan saja: tanpa kode ini tidak ada kata sandi yang dicoba.',
        ],
      },
    },
  },
  WELCOME: {
    parameters: ['name', 'company', 'url', 'until'],
    isSecret: true,
    button: ['Choose your password', 'Pilih kata sandi'],
    wording: {
      EMAIL: {
        subject: ['Welcome to Lajur', 'Selamat datang di Lajur'],
        body: [
          'Hello {{name}},\n\nsomeone started a trial for {{company}} with this address. If it was you, choose your password here:\n{{url}}\n\nThe link works once, until {{until}}. Without it the trial ends. If it was not you, ignore this email.',
          'Halo {{name}},\n\nada yang memulai uji coba untuk {{company}} dengan alamat ini. Jika itu Anda, pilih kata sandi di sini:\n{{url}}\n\nTautan ini berlaku sekali, sampai {{until}}. Tanpanya uji coba berakhir. Jika bukan Anda, abaikan saja.',
        ],
      },
    },
  },
}

/** To customers, about nothing in particular. */
const customer: Record<CustomerTemplate, MessageTemplate> = {
  GREETING: {
    parameters: toCustomer,
    wording: {
      WHATSAPP: {
        body: [
          `Hello {{customer}}, thank you for choosing {{company}}. Whenever you need a vehicle or have a question about your rental, just reply to this message.\n\n${contact}`,
          `Halo Bapak/Ibu {{customer}}, terima kasih telah memilih {{company}}. Bila Anda membutuhkan kendaraan atau punya pertanyaan seputar sewa, cukup balas pesan ini.\n\n${contact}`,
        ],
      },
      EMAIL: {
        subject: ['Greetings from {{company}}', 'Salam dari {{company}}'],
        body: [
          `Dear {{customer}},\n\nthank you for choosing {{company}}. Whenever you need a vehicle or have a question about your rental, just reply to this email.\n\nKind regards,\n${contact}`,
          `Yth. Bapak/Ibu {{customer}},\n\nterima kasih telah memilih {{company}}. Bila Anda membutuhkan kendaraan atau punya pertanyaan seputar sewa, cukup balas email ini.\n\nHormat kami,\n${contact}`,
        ],
      },
    },
  },
  NOTE: {
    parameters: [...toCustomer, 'text'],
    needs: ['text'],
    wording: {
      WHATSAPP: {
        body: [
          `Hello {{customer}},\n\n{{text}}\n\n${contact}`,
          `Halo Bapak/Ibu {{customer}},\n\n{{text}}\n\n${contact}`,
        ],
      },
      EMAIL: {
        subject: ['A message from {{company}}', 'Pesan dari {{company}}'],
        body: [
          `Dear {{customer}},\n\n{{text}}\n\nKind regards,\n${contact}`,
          `Yth. Bapak/Ibu {{customer}},\n\n{{text}}\n\nHormat kami,\n${contact}`,
        ],
      },
    },
  },
}

export const messageTemplates: Readonly<Record<MessageTemplateName, MessageTemplate>> = {
  ...account,
  ...customer,
  ...documentLetters,
  ...handoverLetters,
}
