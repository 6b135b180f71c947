/** Feature flags: what the platform's Admin can switch off for everybody; in the order of the page. */
export const FEATURE_SWITCHES = ['sign-up', 'orders', 'city-projects', 'photo-uploads', 'ratings'] as const
export type FeatureSwitch = (typeof FEATURE_SWITCHES)[number]
