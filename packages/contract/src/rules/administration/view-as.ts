/** VIEWAS-3: minutes after which a view ends. */
export const VIEW_AS_MINUTES = 30

/** VIEWAS-11: hours for which a person's consent is in force. */
export const VIEW_AS_CONSENT_HOURS = 24
