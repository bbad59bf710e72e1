export default () => <p>Late part</p>
