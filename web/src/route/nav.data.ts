import {
  Banknote,
  BarChart3,
  Boxes,
  Building2,
  CalendarClock,
  CalendarOff,
  CalendarRange,
  Car,
  Clock,
  Database,
  FileClock,
  FileText,
  Gauge,
  HandCoins,
  History,
  KeyRound,
  LayoutDashboard,
  ListChecks,
  MessagesSquare,
  Percent,
  Receipt,
  ReceiptText,
  ScrollText,
  Settings2,
  ShieldCheck,
  ShoppingCart,
  Store,
  Truck,
  Undo2,
  UserRound,
  Users,
  Wallet,
  Workflow,
  Wrench,
  type LucideIcon,
} from 'lucide-react'
import type { Permission } from '@rental/core/modules/index'
import type { WordKey } from '../text/text.ts'

/** The work areas of the team switcher; `dashboard` shows everything. */
export const teams = ['dashboard', 'sales', 'finance', 'ops'] as const
export type Team = (typeof teams)[number]

/** The work of each area: a right that only those have who do it. */
const workOf: Readonly<Record<Exclude<Team, 'dashboard'>, Permission>> = {
  sales: 'quotation.create',
  finance: 'insurance.settle',
  ops: 'occupancy.create',
}

/** The area in which a reader begins: the one of their work, or everything where they do several or only look. */
export function usualTeam(permissions: readonly string[]): Team {
  const [team, ...others] = teams.filter((name) => name !== 'dashboard' && permissions.includes(workOf[name]))
  return team && others.length === 0 ? team : 'dashboard'
}

export interface NavLink {
  label: WordKey
  path: string
  icon: LucideIcon
  /** Work areas it belongs to; without any it is shown only in the view of everything. */
  teams?: readonly Team[]
}
export interface NavSection {
  label: WordKey
  icon: LucideIcon
  /** The path that its links share, for the breadcrumbs. */
  path?: string
  links: readonly NavLink[]
}
export type NavEntry = NavLink | NavSection
export interface NavGroup {
  label: WordKey
  entries: readonly NavEntry[]
}

export const isSection = (entry: NavEntry): entry is NavSection => 'links' in entry

const masterData = '/settings/master-data'

/** The sidebar. An entry appears as soon as its route exists and its user has the permission that the route names. */
export const nav: readonly NavGroup[] = [
  {
    label: 'app.nav.platform',
    entries: [
      {
        label: 'app.nav.dashboard',
        path: '/dashboard',
        icon: LayoutDashboard,
        teams: ['sales', 'finance', 'ops'],
      },
      // Sales and operations both work on it, so that it stands in neither of their sections.
      { label: 'app.nav.planning', path: '/planning', icon: CalendarRange, teams: ['sales', 'ops'] },
      {
        label: 'app.nav.master_data',
        icon: Database,
        links: [
          { label: 'app.nav.vehicle', path: '/vehicle', icon: Car, teams: ['sales', 'finance', 'ops'] },
          { label: 'app.nav.document', path: '/document', icon: FileClock, teams: ['finance', 'ops'] },
          { label: 'app.nav.price_list', path: '/price-list', icon: ScrollText, teams: ['sales', 'finance'] },
          { label: 'app.nav.customer', path: '/customer', icon: Users, teams: ['sales', 'finance', 'ops'] },
          { label: 'app.nav.supplier', path: '/supplier', icon: Store, teams: ['finance', 'ops'] },
          { label: 'app.nav.employee', path: '/employee', icon: UserRound, teams: ['ops'] },
        ],
      },
      {
        label: 'app.nav.sales',
        icon: ScrollText,
        links: [
          { label: 'app.nav.quotation', path: '/quotation', icon: FileText, teams: ['sales'] },
          { label: 'app.nav.sales_order', path: '/so', icon: ScrollText, teams: ['sales', 'finance', 'ops'] },
        ],
      },
      {
        label: 'app.nav.finance',
        icon: Receipt,
        path: '/finance',
        links: [
          { label: 'app.nav.invoice', path: '/finance/invoice', icon: ReceiptText, teams: ['sales', 'finance'] },
          { label: 'app.nav.receipt', path: '/finance/receipt', icon: Receipt, teams: ['finance'] },
          { label: 'app.nav.wallet', path: '/wallet', icon: Wallet, teams: ['finance'] },
          { label: 'app.nav.deposit', path: '/wallet/release', icon: ShieldCheck, teams: ['finance'] },
          { label: 'app.nav.money_out', path: '/finance/money-out', icon: Banknote, teams: ['finance'] },
          { label: 'app.nav.journal', path: '/finance/journal', icon: ScrollText, teams: ['finance'] },
          { label: 'app.nav.trial_balance', path: '/finance/trial-balance', icon: BarChart3, teams: ['finance'] },
          { label: 'app.nav.ledger_account', path: '/finance/account', icon: Database, teams: ['finance'] },
        ],
      },
      {
        label: 'app.nav.ops',
        icon: Truck,
        path: '/ops',
        links: [
          { label: 'app.nav.run_sheet', path: '/ops/run-sheet', icon: ListChecks, teams: ['ops'] },
          { label: 'app.nav.delivery_order', path: '/ops/do', icon: Truck, teams: ['ops', 'sales'] },
          { label: 'app.nav.return_order', path: '/ops/ro', icon: Undo2, teams: ['ops', 'sales'] },
          { label: 'app.nav.driver_day', path: '/ops/driver-days', icon: Clock, teams: ['ops', 'finance'] },
          { label: 'app.nav.driver_pay', path: '/ops/driver-pay', icon: HandCoins, teams: ['finance'] },
          { label: 'app.nav.maintenance', path: '/ops/maintenance', icon: Wrench, teams: ['ops'] },
        ],
      },
      {
        label: 'app.nav.reports',
        icon: BarChart3,
        path: '/reports',
        links: [
          { label: 'app.nav.report_dashboard', path: '/reports/dashboard', icon: Gauge, teams: ['sales', 'finance'] },
          { label: 'app.nav.commissions', path: '/reports/commissions', icon: Percent, teams: ['sales', 'finance'] },
        ],
      },
      { label: 'app.nav.inventory', path: '/inventory', icon: Boxes, teams: ['ops'] },
      { label: 'app.nav.purchasing', path: '/purchasing', icon: ShoppingCart, teams: ['finance', 'ops'] },
      { label: 'app.nav.message', path: '/message', icon: MessagesSquare, teams: ['sales', 'finance', 'ops'] },
      {
        label: 'app.nav.access_control',
        icon: ShieldCheck,
        path: '/rbac',
        links: [
          { label: 'app.nav.permissions', path: '/rbac/permissions', icon: KeyRound },
          { label: 'app.nav.roles', path: '/rbac/roles', icon: ShieldCheck },
          { label: 'app.nav.audit', path: '/audit', icon: History },
        ],
      },
      { label: 'app.nav.settings', path: '/settings', icon: Settings2, teams: ['sales', 'finance', 'ops'] },
    ],
  },
  {
    label: 'app.nav.internal',
    entries: [
      { label: 'app.nav.company', path: '/company', icon: Building2 },
      { label: 'app.nav.oauth_clients', path: '/oauth-clients', icon: KeyRound },
      { label: 'app.nav.background_jobs', path: '/background-jobs', icon: Workflow },
      { label: 'app.nav.scheduler', path: '/scheduler', icon: CalendarClock },
      { label: 'proof.title', path: '/proofs', icon: ListChecks },
    ],
  },
]

/** The screens of the settings, which have a menu of their own: the palette finds them, and breadcrumbs name them. */
const settingLinks: readonly NavLink[] = [
  { label: 'app.nav.insurance_type', path: `${masterData}/insurance-type`, icon: ShieldCheck },
  { label: 'app.nav.rental_type', path: `${masterData}/rent-type`, icon: Car },
  { label: 'app.nav.vehicle_category', path: `${masterData}/vehicle-category`, icon: Truck },
  { label: 'app.nav.payment_term', path: `${masterData}/payment-term`, icon: CalendarClock },
  { label: 'app.nav.payment_method', path: `${masterData}/payment-method`, icon: Wallet },
  { label: 'app.nav.brand', path: `${masterData}/brand`, icon: Store },
  { label: 'app.nav.category', path: `${masterData}/category`, icon: Boxes },
  { label: 'app.nav.uom', path: `${masterData}/uom`, icon: Gauge },
  { label: 'app.nav.holiday', path: `${masterData}/holiday`, icon: CalendarOff },
  { label: 'app.nav.tax', path: '/settings/tax', icon: Percent },
  { label: 'app.nav.branch', path: '/settings/branch', icon: Building2 },
  { label: 'app.nav.company_settings', path: '/settings/company', icon: Settings2 },
]

/** Every link, and the sections that have a path of their own: what breadcrumbs and palette look labels up in. */
export const navLinks: readonly NavLink[] = [
  ...nav.flatMap((group) => group.entries.flatMap((entry) => (isSection(entry) ? entry.links : entry))),
  ...settingLinks,
]
export const navSections: readonly NavSection[] = nav.flatMap((group) => group.entries.filter(isSection))
