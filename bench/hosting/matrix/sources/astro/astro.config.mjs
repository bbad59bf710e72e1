export default { output: 'static' }
