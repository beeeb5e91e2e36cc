import { auditRoutes } from '../modules/audit/audit.routes.tsx'
import { clientRoutes } from '../modules/client/client.routes.tsx'
import { companyRoutes } from '../modules/company/company.routes.tsx'
import { customerActions, customerRoutes } from '../modules/customer/customer.routes.tsx'
import { dashboardRoutes } from '../modules/dashboard/dashboard.routes.tsx'
import { insuranceRoutes } from '../modules/insurance/insurance.routes.tsx'
import { jobRoutes } from '../modules/job/job.routes.tsx'
import { documentRoutes } from '../modules/document/document.routes.tsx'
import { messageRoutes, messageSettingRoute } from '../modules/message/message.routes.tsx'
import { notificationRoutes, notificationSettingRoute } from '../modules/notification/notification.routes.tsx'
import { occupancyRoutes } from '../modules/occupancy/occupancy.routes.tsx'
import { pricingRoutes } from '../modules/pricing/pricing.routes.tsx'
import { proofRoutes } from '../modules/proof/proof.routes.tsx'
import { quotationActions, quotationRoutes } from '../modules/quotation/quotation.routes.tsx'
import { roleRoutes } from '../modules/role/role.routes.tsx'
import { salesOrderActions, salesOrderRoutes } from '../modules/sales-order/sales-order.routes.tsx'
import { schedulerRoutes } from '../modules/scheduler/scheduler.routes.tsx'
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
  ...occupancyRoutes(app),
  ...pricingRoutes(app),
  ...quotationRoutes(app),
  ...salesOrderRoutes(app),
  ...userRoutes(app),
  ...messageRoutes(app),
  ...auditRoutes(app),
  ...roleRoutes(app),
  ...companyRoutes(app),
  ...clientRoutes(app),
  ...jobRoutes(app),
  ...schedulerRoutes(app),
  ...proofRoutes(app),
  ...notificationRoutes(app),
  ...settingRoutes(app, (layout) => [messageSettingRoute(layout), notificationSettingRoute(layout)]),
  ...sessionRoutes(app),
]

export const moduleActions: readonly ModuleAction[] = [
  ...customerActions,
  ...supplierActions,
  ...vehicleActions,
  ...quotationActions,
  ...salesOrderActions,
  ...userActions,
  ...settingActions,
]
