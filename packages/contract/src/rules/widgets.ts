/** HOST-71: scripts that are not the operator's run on this host of the applications'. */
export const WIDGET_HOST = 'portico-widgets'

/** D111: scripts of entries and of the customer service come this long after the portal is ready, in milliseconds. */
export const SCRIPTS_AFTER = 2_000

/** `linkType` of an extend entry that is a script, not a button. */
export const LINK_TYPE_SCRIPT = 2
