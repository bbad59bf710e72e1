// The usage of commands whose code is loaded only when they run: it imports schemas, a YAML parser or the database,
// whose load takes longer than most commands.

export const DEFINITION_USAGE = `npm run portico -- applications show APPLICATION [REVISION]
npm run portico -- applications diff FILE
npm run portico -- applications apply FILE [--take-from-roles]
npm run portico -- applications history APPLICATION
npm run portico -- applications rollback APPLICATION REVISION [--take-from-roles]
npm run portico -- applications remove APPLICATION`

export const DEFINITION_TEST_USAGE = `npm run portico -- applications test FILE [--url ADDRESS]`

export const CONFIGURATION_USAGE = `npm run portico -- export
npm run portico -- validate -f PATH              PATH is a file, or a folder of .yaml files
npm run portico -- diff|apply -f PATH [--prune]
npm run portico -- schema`

export const SETUP_USAGE = `npm run portico -- setup --code CODE -f FILE    sets up an empty portal with the answers of a YAML file
npm run portico -- setup --code CODE -f FOLDER  sets it up with FOLDER/setup.yaml, and fills its first tenant
npm run portico -- fill FOLDER                  sends the files of a folder to the tenant, like those of templates/tenant
npm run portico -- setup code                    prints another set-up code, by access to the database`

const CONFIGURATION_WORDS = ['schema', 'export', 'validate', 'diff', 'apply'] as const
/** CONF-5: a command for the configuration of a tenant. */
export type ConfigurationWord = (typeof CONFIGURATION_WORDS)[number]

export const isConfigurationWord = (word: string | undefined): word is ConfigurationWord =>
  CONFIGURATION_WORDS.some((one) => one === word)
