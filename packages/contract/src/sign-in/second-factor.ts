import { z } from 'zod/mini'
import { EpochMs, Id, IdText, Instant, boundedText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { EncryptedPassword, SecondFactorMethod, SignInAnswer } from './sign-in.ts'

const Base64Url = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,8192}$/))

/** A credential in the format of `PublicKeyCredential.toJSON()`. */
const credential = <R extends z.core.$ZodLooseShape>(response: R) =>
  z.object({
    id: Base64Url,
    rawId: Base64Url,
    type: z.literal('public-key'),
    authenticatorAttachment: z.optional(z.nullable(z.enum(['platform', 'cross-platform']))),
    clientExtensionResults: z.optional(z.looseObject({})),
    response: z.object(response),
  })

/** An authenticator's assertion. */
export const PasskeyAssertion = credential({
  clientDataJSON: Base64Url,
  authenticatorData: Base64Url,
  signature: Base64Url,
  userHandle: z.optional(z.nullable(Base64Url)),
})
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

/** An authenticator's registration. */
export const PasskeyRegistration = credential({
  clientDataJSON: Base64Url,
  attestationObject: Base64Url,
  transports: z.optional(z.array(boundedText(20)).check(z.maxLength(10))),
})
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>

/** Options for `navigator.credentials`, in the JSON format of `PublicKeyCredential.parse…OptionsFromJSON`. */
const PasskeyOptions = z.looseObject({ challenge: z.string() })

/** The six digits of an authenticator application, with optional spaces. */
const TotpCode = z.string().check(z.regex(/^[0-9 ]{6,12}$/))
const RecoveryCode = z.string().check(z.regex(/^[A-Za-z0-9 -]{16,40}$/))

const totpProof = z.object({ type: z.literal('totp'), code: TotpCode })
const recoveryProof = z.object({ type: z.literal('recovery'), code: RecoveryCode })
const passkeyProof = z.object({ type: z.literal('passkey'), assertion: PasskeyAssertion })
export const SecondFactorProof = z.union([totpProof, recoveryProof, passkeyProof])
export type SecondFactorProof = z.infer<typeof SecondFactorProof>

/**
 * Answer of calls that check a proof: `errorCode` names the failure, `errorMsg` describes it in the caller's language.
 */
export const ProofAnswer = z.object({
  success: z.boolean(),
  errorCode: z.nullable(z.string()),
  errorMsg: z.nullable(z.string()),
})
export type ProofAnswer = z.infer<typeof ProofAnswer>

/** Recovery codes are returned once, with the first factor. */
const EnrolmentAnswer = z.extend(ProofAnswer, { recoveryCodes: z.nullable(z.array(z.string())) })
export type EnrolmentAnswer = z.infer<typeof EnrolmentAnswer>

const PasskeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))

export const SecondFactorState = z.object({
  /** When the authenticator application was set up; null if there is none. */
  totpSince: z.nullable(Instant),
  passkeys: z.array(
    z.object({
      id: Id,
      name: z.string(),
      createdAt: Instant,
      lastUsedAt: z.nullable(Instant),
      /** True if it was created at another address of the portal and cannot be used at this one. */
      isForOtherAddress: z.boolean(),
    }),
  ),
  recoveryCodesLeft: z.int(),
  /** When an operator's reset takes effect; null if none is pending. */
  resetAt: z.nullable(Instant),
  /** True if the present session has passed a second factor. */
  isPassed: z.boolean(),
})
export type SecondFactorState = z.infer<typeof SecondFactorState>

export const StepUpMethods = z.object({
  methods: z.array(z.enum(['password', ...SecondFactorMethod.options])),
  /** Until when the last proof of identity counts; null if it no longer does. */
  validUntil: z.nullable(EpochMs),
})
export type StepUpMethods = z.infer<typeof StepUpMethods>

export const secondFactor = [
  endpoint('POST /identification/login/second-factor', {
    summary:
      'The second step of a sign-in that was answered with 2120. 200 for every well-formed request; see errorCode',
    access: 'public',
    body: SecondFactorProof,
    response: SignInAnswer,
  }),
  endpoint('GET /identification/second-factor', {
    summary: 'The second factors of the signed-in person',
    access: 'user',
    beforeAgreement: true,
    response: SecondFactorState,
  }),
  endpoint('POST /identification/second-factor/totp', {
    summary: 'Begin to set up an authenticator application: returns a secret, which must be confirmed with a code',
    access: 'user',
    beforeAgreement: true,
    stepUp: true,
    response: z.object({
      /** Base32, for manual entry. */
      secret: z.string(),
      /** The secret's `otpauth://` URL. */
      address: z.string(),
      /** The URL as a QR code: an SVG document. */
      image: z.string(),
    }),
    errors: ['STEP_UP_REQUIRED', 'CONFLICT'],
  }),
  endpoint('POST /identification/second-factor/totp/confirm', {
    summary: 'Confirm the new secret with a code of the authenticator application',
    access: 'user',
    beforeAgreement: true,
    stepUp: true,
    body: z.object({ code: TotpCode }),
    response: EnrolmentAnswer,
    errors: ['STEP_UP_REQUIRED'],
  }),
  endpoint('DELETE /identification/second-factor/totp', {
    summary: 'Remove the authenticator application',
    access: 'user',
    beforeAgreement: true,
    stepUp: true,
    answers: 'nothing',
    errors: ['STEP_UP_REQUIRED', 'NOT_FOUND'],
  }),
  endpoint('POST /identification/second-factor/recovery-codes', {
    summary: 'Replace all recovery codes; returns the new ones, once',
    access: 'user',
    beforeAgreement: true,
    stepUp: true,
    response: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['STEP_UP_REQUIRED', 'CONFLICT'],
  }),
  endpoint('GET /identification/session/step-up', {
    summary: 'The methods by which the person of this session can confirm their identity',
    access: 'user',
    beforeAgreement: true,
    response: StepUpMethods,
  }),
  endpoint('POST /identification/session/step-up', {
    summary: 'Confirm the identity of the person again, for the calls of the next 10 minutes',
    access: 'user',
    beforeAgreement: true,
    body: z.union([
      totpProof,
      recoveryProof,
      passkeyProof,
      z.object({
        type: z.literal('password'),
        password: EncryptedPassword,
        verifyCode: z.optional(z.nullable(z.string().check(z.maxLength(16)))),
      }),
    ]),
    response: ProofAnswer,
    errors: ['TOO_MANY_REQUESTS'],
  }),
] as const

export const passkeys = [
  endpoint('POST /identification/login/passkey/options', {
    summary:
      'A challenge for signing in with a passkey, bound to this browser; for the second step only the passkeys of its person',
    access: 'public',
    body: z.object({ isSecondFactor: z.optional(z.boolean()) }),
    response: PasskeyOptions,
  }),
  endpoint('POST /identification/login/passkey', {
    summary: 'Sign in with a passkey, which counts as both factors. 200 for every well-formed request; see errorCode',
    access: 'public',
    body: z.object({
      assertion: PasskeyAssertion,
      freeLogin: z.optional(z.boolean()),
      /** The tenant of the sign-in page (ENTRY-71). */
      customCode: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
    }),
    response: SignInAnswer,
  }),
  endpoint('POST /identification/session/step-up/passkey-options', {
    summary: 'A challenge for confirming the identity with a passkey',
    access: 'user',
    beforeAgreement: true,
    response: PasskeyOptions,
  }),
  endpoint('POST /identification/passkeys/options', {
    summary: 'Begin to create a passkey',
    access: 'user',
    beforeAgreement: true,
    stepUp: true,
    response: PasskeyOptions,
    errors: ['STEP_UP_REQUIRED', 'CONFLICT'],
  }),
  endpoint('POST /identification/passkeys', {
    summary: 'Store the passkey that an authenticator created',
    access: 'user',
    beforeAgreement: true,
    stepUp: true,
    body: z.object({ name: PasskeyName, registration: PasskeyRegistration }),
    response: EnrolmentAnswer,
    errors: ['STEP_UP_REQUIRED'],
  }),
  endpoint('PUT /identification/passkeys/{id}', {
    summary: 'Rename a passkey',
    access: 'user',
    beforeAgreement: true,
    params: z.object({ id: IdText }),
    body: z.object({ name: PasskeyName }),
    answers: 'nothing',
    errors: ['NOT_FOUND'],
  }),
  endpoint('DELETE /identification/passkeys/{id}', {
    summary: 'Remove a passkey',
    access: 'user',
    beforeAgreement: true,
    stepUp: true,
    params: z.object({ id: IdText }),
    answers: 'nothing',
    errors: ['STEP_UP_REQUIRED', 'NOT_FOUND'],
  }),
] as const
