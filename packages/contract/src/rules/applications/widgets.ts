/** HOST-71: name of the applications' host on which scripts run that are not the operator's. */
export const WIDGET_HOST = 'portico-widgets'

/** D111: milliseconds after the portal is ready until scripts of entries and of customer service load. */
export const SCRIPTS_DELAY_MS = 2_000

/** `linkType` of an extend entry that is a script rather than a button. */
export const LINK_TYPE_SCRIPT = 2
