/** Screens among the settings that belong to other modules: neither module knows the other. */
export const notificationRules = () => import('../modules/notification/notification-rules.tsx')
