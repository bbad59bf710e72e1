/** Tables whose rows name a menu and are deleted with it, without a log entry. */
export const TABLES_OF_MENUS = ['menu_visibility_rule', 'menu_service', 'collection', 'recent_visit'] as const
