import { cell } from '../../ui/cell.ts'
import { teams, type Team } from '../../route/nav.data.ts'

const cookie = 'sidebar_state'
const weekSeconds = 604_800
const teamKey = 'sidebar_team'
const closedKey = 'sidebar_sections'

const wasOpen = () => !document.cookie.split('; ').includes(`${cookie}=false`)

/** Wide or narrow on a desktop, remembered for a week. */
export const sidebarOpen = cell(wasOpen())
/** The sheet on a phone; never remembered. */
export const sidebarSheet = cell(false)

/** Menus of the sidebar stay inside its landmark; on a phone the sheet holds them. */
export const sidebarElement = () => document.getElementById('sidebar') ?? undefined

const phone = matchMedia('(max-width: 767px)')

export function toggleSidebar() {
  if (phone.matches) {
    sidebarSheet.set(!sidebarSheet.get())
    return
  }
  sidebarOpen.set(!sidebarOpen.get())
  document.cookie = `${cookie}=${sidebarOpen.get()}; path=/; max-age=${weekSeconds}; samesite=lax`
}

/** The area that the user chose; null until then. */
export const chosenTeam = cell<Team | null>(teams.find((team) => team === localStorage.getItem(teamKey)) ?? null)
export function chooseTeam(team: Team) {
  localStorage.setItem(teamKey, team)
  chosenTeam.set(team)
}

function storedSections(): Record<string, boolean> {
  try {
    return JSON.parse(localStorage.getItem(closedKey) ?? '{}') as Record<string, boolean>
  } catch {
    return {}
  }
}
/** Sections that the user opened or closed by hand; the others follow their own rule. */
export const openSections = cell(storedSections())
export function setSectionOpen(label: string, open: boolean) {
  openSections.set({ ...openSections.get(), [label]: open })
  localStorage.setItem(closedKey, JSON.stringify(openSections.get()))
}
