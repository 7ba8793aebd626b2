# The formula of the tap pushlint/tap.
class Pushlint < Formula
  desc "Linter, fixer and language server for Apple push notifications"
  homepage "https://github.com/pushlint/pushlint"
  version "@VERSION@"
  license "MIT"

  on_macos do
    url "@URL@/pushlint-@VERSION@-macos-universal.tar.gz"
    sha256 "@SHA256 pushlint-@VERSION@-macos-universal.tar.gz@"
    depends_on macos: :sequoia
  end

  on_linux do
    on_intel do
      url "@URL@/pushlint-@VERSION@-linux-x86_64.tar.gz"
      sha256 "@SHA256 pushlint-@VERSION@-linux-x86_64.tar.gz@"
    end
    on_arm do
      url "@URL@/pushlint-@VERSION@-linux-arm64.tar.gz"
      sha256 "@SHA256 pushlint-@VERSION@-linux-arm64.tar.gz@"
    end
  end

  def install
    bin.install "bin/pushlint"
    man1.install "share/man/man1/pushlint.1"
    bash_completion.install "share/bash-completion/completions/pushlint"
    zsh_completion.install "share/zsh/site-functions/_pushlint"
    fish_completion.install "share/fish/vendor_completions.d/pushlint.fish"
    doc.install Dir["share/doc/pushlint/*"]
  end

  test do
    (testpath/"push.apns").write '{"aps": {"badge": "1"}}'
    assert_match "value-wrong-type", shell_output("#{bin}/pushlint check push.apns", 1)
  end
end
