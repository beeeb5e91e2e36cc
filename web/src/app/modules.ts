import { clientRoutes } from '../modules/client/client.routes.tsx'
import { companyRoutes } from '../modules/company/company.routes.tsx'
import { customerActions, customerRoutes } from '../modules/customer/customer.routes.tsx'
import { dashboardRoutes } from '../modules/dashboard/dashboard.routes.tsx'
import { settingActions, settingRoutes } from '../modules/setting/setting.routes.tsx'
import type { AppRoute } from './app-route.tsx'
import type { ModuleAction } from './module-actions.ts'

/** Every module with screens, named once: its routes here, its actions below. */
export const moduleRoutes = (app: AppRoute) => [
  ...dashboardRoutes(app),
  ...customerRoutes(app),
  ...companyRoutes(app),
  ...clientRoutes(app),
  ...settingRoutes(app),
]

export const moduleActions: readonly ModuleAction[] = [...customerActions, ...settingActions]
