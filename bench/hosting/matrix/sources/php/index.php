<?php
session_start();
if (empty($_SESSION['csrf'])) $_SESSION['csrf'] = bin2hex(random_bytes(8));
$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
$isPost = $_SERVER['REQUEST_METHOD'] === 'POST';
if ($isPost && ($_POST['csrf'] ?? '') !== $_SESSION['csrf']) { http_response_code(403); exit('<h1>Forged</h1>'); }
if ($path === '/login' && $isPost) {
  session_regenerate_id(true);
  $_SESSION['user'] = $_POST['user'];
  header('Location: http://' . $_SERVER['HTTP_HOST'] . '/');
  exit;
}
if ($path === '/logout') { session_destroy(); header('Location: /'); exit; }
if ($path === '/export') {
  header('Content-Type: text/csv');
  header('Content-Disposition: attachment; filename="plans.csv"');
  exit("plan\n" . implode("\n", $_SESSION['plans'] ?? []));
}
if ($isPost && isset($_POST['plan'])) { $_SESSION['plans'][] = $_POST['plan']; header('Location: ' . $_SERVER['REQUEST_URI'], true, 303); exit; }
if ($isPost && isset($_FILES['file'])) $_SESSION['plans'][] = $_FILES['file']['name'] . ' ' . $_FILES['file']['size'];
$csrf = '<input type="hidden" name="csrf" value="' . $_SESSION['csrf'] . '">';
?><!doctype html><title>Plans</title>
<?php if (empty($_SESSION['user'])) { ?>
<h1>Sign in</h1><form method="post" action="/login"><?= $csrf ?><input name="user"><input name="password" type="password"><button>Sign in</button></form>
<?php } else { ?>
<h1>Plans of <?= htmlspecialchars($_SESSION['user']) ?></h1>
<ul><?php foreach ($_SESSION['plans'] ?? [] as $plan) echo '<li>' . htmlspecialchars($plan) . '</li>'; ?></ul>
<form id="add" method="post"><?= $csrf ?><input name="plan"><button>Add</button></form>
<form id="upload" method="post" enctype="multipart/form-data"><?= $csrf ?><input type="file" name="file"><button>Upload</button></form>
<a href="/export">Export</a> <a href="/logout">Sign out</a>
<?php } ?>
