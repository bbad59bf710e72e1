export { findTrust, type TrustKey } from './trusts.store.ts'
