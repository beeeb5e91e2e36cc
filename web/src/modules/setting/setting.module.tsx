import {
  masterDataNames,
  masterDataPlaces,
  type MasterDataName,
} from '@rental/core/modules/master-data/master-data.places'
import { createRoute, lazyRouteComponent, redirect, type AnyRoute } from '@tanstack/react-router'
import type { AppRoute } from '../../route/app-route.ts'
import { companyPageNames, companyPagePath, pageOfSection, type CompanyPage } from './company-pages.ts'

const Screen = lazyRouteComponent(() => import('./master-data-screen.tsx'), 'MasterDataScreen')

/** Nine screens, one component: the route says which list it shows. */
const screenOf = (list: MasterDataName) =>
  Object.assign(() => <Screen key={list} list={list} />, Screen.preload && { preload: Screen.preload })

const toFirst = () => {
  throw redirect({ to: masterDataPlaces.insurance_type.screen, replace: true })
}

function layoutRoute(app: AppRoute) {
  return createRoute({
    getParentRoute: () => app,
    id: 'settings-layout',
    staticData: { access: 'session', title: 'setting.title' },
    component: lazyRouteComponent(() => import('./setting-layout.tsx'), 'SettingLayout'),
  })
}
type LayoutRoute = ReturnType<typeof layoutRoute>

const listRoute = (layout: LayoutRoute, name: MasterDataName) =>
  createRoute({
    getParentRoute: () => layout,
    path: masterDataPlaces[name].screen,
    staticData: { access: 'master_data.read', title: `${name}.title`, words: ['master_data'] },
    validateSearch: (search: Record<string, unknown>) => search,
    component: screenOf(name),
  })

const PageScreen = lazyRouteComponent(() => import('./company-settings.tsx'), 'CompanySettings')

/** Six screens, one component: the route says which page it shows. */
const screenOfPage = (page: CompanyPage) =>
  Object.assign(() => <PageScreen key={page} page={page} />, PageScreen.preload && { preload: PageScreen.preload })

const pageRoute = <const P extends CompanyPage>(layout: LayoutRoute, page: P) =>
  createRoute({
    getParentRoute: () => layout,
    path: companyPagePath(page),
    staticData: { access: 'setting.read', title: `setting.pages.${page}` },
    component: screenOfPage(page),
  })

/** The settings as a whole: the page of the section that the address names, else the first one. */
const companyRoute = (layout: LayoutRoute) =>
  createRoute({
    getParentRoute: () => layout,
    path: '/settings/company',
    staticData: { access: 'setting.read', title: 'setting.company_title' },
    beforeLoad: ({ location: { hash } }) => {
      throw redirect({ to: companyPagePath(pageOfSection(hash)), hash, replace: true })
    },
  })

/** The screens of the settings; other modules have some among them. */
export function settingRoutes<const Others extends readonly AnyRoute[]>(
  app: AppRoute,
  others: (layout: LayoutRoute) => Others,
) {
  const layout = layoutRoute(app)
  return [
    createRoute({
      getParentRoute: () => app,
      path: '/settings',
      staticData: { access: 'setting.read', title: 'setting.title' },
      beforeLoad: toFirst,
    }),
    createRoute({
      getParentRoute: () => app,
      path: '/settings/master-data',
      staticData: { access: 'session' },
      beforeLoad: toFirst,
    }),
    layout.addChildren([
      ...masterDataNames.map((name) => listRoute(layout, name)),
      companyRoute(layout),
      ...companyPageNames.map((page) => pageRoute(layout, page)),
      ...others(layout),
    ]),
  ]
}
