import { auditRoutes } from '../modules/audit/audit.routes.tsx'
import { clientRoutes } from '../modules/client/client.routes.tsx'
import { companyRoutes } from '../modules/company/company.routes.tsx'
import { customerActions, customerRoutes } from '../modules/customer/customer.routes.tsx'
import { dashboardRoutes } from '../modules/dashboard/dashboard.routes.tsx'
import { insuranceRoutes } from '../modules/insurance/insurance.routes.tsx'
import { documentRoutes } from '../modules/document/document.routes.tsx'
import { notificationRoutes, notificationSettingRoutes } from '../modules/notification/notification.routes.tsx'
import { pricingRoutes } from '../modules/pricing/pricing.routes.tsx'
import { roleRoutes } from '../modules/role/role.routes.tsx'
import { sessionRoutes } from '../modules/session/session.routes.tsx'
import { settingActions, settingRoutes } from '../modules/setting/setting.routes.tsx'
import { supplierActions, supplierRoutes } from '../modules/supplier/supplier.routes.tsx'
import { vehicleActions, vehicleRoutes } from '../modules/vehicle/vehicle.routes.tsx'
import { userActions, userRoutes } from '../modules/user/user.routes.tsx'
import type { AppRoute } from './app-route.tsx'
import type { ModuleAction } from './module-actions.ts'

/** Every module with screens, named once: its routes here, its actions below. */
export const moduleRoutes = (app: AppRoute) => [
  ...dashboardRoutes(app),
  ...customerRoutes(app),
  ...supplierRoutes(app),
  ...vehicleRoutes(app),
  ...insuranceRoutes(app),
  ...documentRoutes(app),
  ...pricingRoutes(app),
  ...userRoutes(app),
  ...auditRoutes(app),
  ...roleRoutes(app),
  ...companyRoutes(app),
  ...clientRoutes(app),
  ...notificationRoutes(app),
  ...settingRoutes(app, notificationSettingRoutes),
  ...sessionRoutes(app),
]

export const moduleActions: readonly ModuleAction[] = [
  ...customerActions,
  ...supplierActions,
  ...vehicleActions,
  ...userActions,
  ...settingActions,
]
